export const reportReasons = ["spam", "fraud", "abuse", "illegal", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportStates = { open: 0, hidden: 1, dismissed: 2, suspended: 3 } as const;
export type ReportState = (typeof reportStates)[keyof typeof reportStates];

/** Characters of a reporter's text, at most. */
export const reportTextAtMost = 1000;

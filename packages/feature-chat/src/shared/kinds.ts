/**
 * What a conversation, a search or an application concerns, as numbered in the API and in the
 * tables.
 */
export const kinds = { person: 1, group: 2 } as const;

export type Kind = (typeof kinds)[keyof typeof kinds];

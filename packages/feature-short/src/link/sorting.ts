/** The orders in which a list can be shown; the first one is the usual one. */
export const sorts = ["newest", "visits", "ends", "title"] as const;

export type Sort = (typeof sorts)[number];

/** The column that comes before the id in each order. */
export const sortKeys = {
  newest: { column: "created_at", isAscending: false, hasTextKey: false },
  visits: { column: "visits_key", isAscending: false, hasTextKey: false },
  ends: { column: "ends_key", isAscending: true, hasTextKey: false },
  title: { column: "title_key", isAscending: true, hasTextKey: true },
} as const satisfies Record<Sort, { column: string; isAscending: boolean; hasTextKey: boolean }>;

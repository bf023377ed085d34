/**
 * Explicit table roles: cards on small screens override the table layout, and browsers then drop the elements' implicit
 * roles.
 */
export const roles = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/**
 * The roles of a table, spelled out: cards on small screens undo the table layout, and browsers then drop the roles
 * that the elements have by themselves.
 */
export const roles = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

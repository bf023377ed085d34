import type { MouseEventHandler, ReactNode } from "react";

export interface Row {
  id: string | number;
}

export interface Column<R extends Row> {
  id: string;
  /** Display name. */
  name: string;
  /** The row's field it shows; or `render`. */
  field?: keyof R & string;
  render?(row: R): ReactNode;
  /** Shows a copy button beside the value; a function says what is copied when it is not the field. */
  copy?: boolean | ((row: R) => string);
  /** Right-aligned figures. */
  number?: boolean;
}

/** The flags of a table (spec:ui-2). */
export interface TableSettings {
  /** More than one at once: rows can be ticked, with a bar of batch actions. */
  more?: boolean;
  /** Shows the column of row actions. */
  show?: boolean;
  /** Which row actions there are. */
  view?: boolean;
  edit?: boolean;
  download?: boolean;
  chart?: boolean;
  del?: boolean;
  /** Which batch actions there are; both need `more`. */
  batchEdit?: boolean;
  batchDel?: boolean;
  /** Rows are on their way. */
  loading?: boolean;
  /** The header stays while the rows scroll, within `height`. */
  fixed?: boolean;
  /** Pixels, 420 unless given; only with `fixed`. */
  height?: number;
  /** Few narrow columns: it stays a table on small screens, where others become cards. */
  narrow?: boolean;
}

/** A row action is a link when it has an address, else a submit button with `intent=view:42`. */
export interface RowAction<R extends Row> {
  to?(row: R): string;
  /** With script, in place of the submit. */
  onAction?(row: R): void;
}

export interface TableActions<R extends Row> {
  view?: RowAction<R>;
  edit?: RowAction<R>;
  download?: RowAction<R>;
  chart?: RowAction<R>;
  /** The question before a row, or the ticked rows, are deleted; a plain one unless given. */
  deleteMessage?(rows: readonly R[]): ReactNode;
  /** What deleting a row, and the ticked rows, is called where it is something else than that. */
  deleteWords?: { row: string; ticked: string };
  /** With script, in place of submitting the ticked ids for a batch edit. */
  onBatchEdit?(ids: Set<R["id"]>): void;
  /** More actions of a page's own, after the others. */
  extra?(row: R): ReactNode;
}

/** What the parts of a table share. */
export interface TableParts<R extends Row> {
  rows: readonly R[];
  columns: readonly Column<R>[];
  settings: TableSettings;
  actions: TableActions<R>;
  formId: string;
  selected: Set<Row["id"]>;
  select(ids: Set<Row["id"]>): void;
  enhanced: boolean;
  rowName(row: R): string;
  /** What a link of a row does when it is clicked: `useFollow()`. */
  follow: MouseEventHandler<HTMLAnchorElement>;
}

import type { MouseEventHandler, ReactNode } from "react";
import type { IconShapes } from "../icon";
import type { Words } from "../words";

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
  /** Shows a copy button beside the value; a function returns the text to copy if it is not the field. */
  copy?: boolean | ((row: R) => string);
  /** Right-aligned figures. */
  number?: boolean;
}

/** The flags of a table (spec:ui-2). */
export interface TableSettings {
  /** Rows can be ticked, with a bar of batch actions. */
  more?: boolean;
  /** Shows the column of row actions. */
  show?: boolean;
  /** The row actions to show. */
  view?: boolean;
  edit?: boolean;
  download?: boolean;
  chart?: boolean;
  del?: boolean;
  /** The batch actions to show; both need `more`. */
  batchEdit?: boolean;
  batchDel?: boolean;
  /** Rows are loading. */
  loading?: boolean;
  /** The header remains visible while the rows scroll within `height`. */
  fixed?: boolean;
  /** Pixels. Default: 420; only with `fixed`. */
  height?: number;
  /** For few narrow columns: it remains a table on small screens, where others become cards. */
  narrow?: boolean;
}

/** A row action is a link when it has an address, else a submit button with `intent=view:42`. */
export interface RowAction<R extends Row> {
  to?(row: R): string;
  /** Called instead of following the link or submitting, with script. */
  onAction?(row: R): void;
  /** The address is no page of the site but, for example, a file: the browser opens it. */
  isDocument?: boolean;
}

/** A row action of the page's own. */
export interface ExtraAction<R extends Row> extends RowAction<R> {
  id: string;
  icon: IconShapes;
  /** Its accessible name and tooltip. */
  label(row: R): string;
}

/** A batch action of the page's own. */
export interface BatchAction {
  intent: string;
  icon: IconShapes;
  label: string;
}

export interface TableActions<R extends Row> {
  view?: RowAction<R>;
  edit?: RowAction<R>;
  download?: RowAction<R>;
  chart?: RowAction<R>;
  /** The question before a row or the ticked rows are deleted. Default: a generic one. */
  deleteMessage?(rows: readonly R[]): ReactNode;
  /** Labels for deleting a row and the ticked rows, if the action is not called "delete". */
  deleteWords?: { row: string; ticked: string };
  /** Called instead of submitting the ticked ids for a batch edit, with script. */
  onBatchEdit?(ids: Set<R["id"]>): void;
  /** Additional actions of the page, after the others. */
  extra?: ExtraAction<R>[];
  /** Additional batch actions of the page, before the others: submit buttons with the ticked ids. */
  batchExtra?: BatchAction[];
}

/** What the parts of a table have in common. */
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
  t: Words;
  /** Click handler of a row's links: `useFollow()`. */
  follow: MouseEventHandler<HTMLAnchorElement>;
}

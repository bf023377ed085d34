import { Form, useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "./class-names";
import { EmptyState } from "./empty";
import { useEnhanced } from "./enhanced";
import { useFollow } from "./follow";
import { useHeldFocus } from "./held-focus";
import { BatchBar } from "./table/batch-bar";
import { TableBody } from "./table/body";
import { TableHead } from "./table/head";
import { roles } from "./table/roles";
import { useRowActions } from "./table/row-actions";
import type { Column, ExtraAction, Row, RowAction, TableActions, TableSettings } from "./table/types";
import { useWords } from "./words";

export type { Column, ExtraAction, Row, RowAction, TableActions, TableSettings };

export interface DataTableProps<R extends Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  rows: readonly R[];
  columns: readonly Column<R>[];
  settings?: TableSettings;
  actions?: TableActions<R>;
  /** Ids that are ticked initially. */
  selectedIds?: readonly R["id"][];
  onSelect?(ids: Set<R["id"]>): void;
  /** Shown when there are no rows: an EmptyState with the next step. */
  empty?: ReactNode;
  /** Shown when the rows could not be loaded: an ErrorState. */
  error?: ReactNode;
  /** A row's name in confirmations and button labels. Default: the first column's field. */
  rowName?(row: R): string;
  /** The address that the form is sent to. Default: the page's. */
  action?: string;
  /** Last lines of the table, such as totals: `<tr>` elements. */
  footer?: ReactNode;
}

/**
 * A list as a table; on a small screen each row is a card. Everything works as a plain form: checkboxes are fields
 * named `id`, row actions are links or submit buttons, batch actions submit the ticked rows. `tableIntent(form)` reads
 * it.
 */
export function DataTable<R extends Row>(props: DataTableProps<R>) {
  const { rows, columns, settings = {}, actions = {}, action, caption, empty, error, footer } = props;
  const t = useWords();
  const formId = useId();
  const enhanced = useEnhanced();
  const follow = useFollow();
  const [selected, select] = useSelection(props);
  const frame = useRef<HTMLDivElement>(null);
  useHeldFocus(frame);
  const scroll = useHeight(settings.height);
  const reloading = useReloading();
  const first = columns[0];
  const rowName = props.rowName ?? ((row: R) => String((first?.field && row[first.field]) ?? row.id));
  const shared = { rows, columns, settings, actions, formId, selected, select, enhanced, rowName, follow, t };
  const rowActions = useRowActions(shared);
  const bare = !settings.loading && (error || rows.length === 0);
  return (
    <div className="table-frame" ref={frame} tabIndex={-1}>
      {(settings.more || settings.show) && <Form method="post" id={formId} action={action} preventScrollReset />}
      {settings.more && !bare && <BatchBar {...shared} />}
      {bare ? (
        (error ?? empty ?? <EmptyState />)
      ) : (
        <section
          ref={scroll}
          className={classNames("table-scroll", settings.fixed && "table-scroll-fixed", reloading && "table-reloading")}
          aria-label={caption}
          tabIndex={settings.fixed ? 0 : undefined}
          aria-busy={settings.loading || reloading || undefined}
        >
          <table className={settings.narrow ? "table" : "table table-cards"} {...roles.table}>
            <caption className="visually-hidden">{caption}</caption>
            <TableHead {...shared} />
            <TableBody {...shared} actionsOf={rowActions.ofRow} />
            {footer && <tfoot>{footer}</tfoot>}
          </table>
        </section>
      )}
      {settings.show && !bare && rowActions.icons}
      {rowActions.dialog}
      {settings.loading && (
        <p className="visually-hidden" role="status">
          {t("loading")}
        </p>
      )}
    </div>
  );
}

/** The ticked ids; ids of removed rows are dropped. */
function useSelection<R extends Row>({ rows, selectedIds, onSelect }: DataTableProps<R>) {
  const [chosen, setChosen] = useState(() => new Set<Row["id"]>(selectedIds));
  const here = new Set(rows.map((row) => row.id).filter((id) => chosen.has(id)));
  const select = (ids: Set<Row["id"]>) => {
    setChosen(ids);
    onSelect?.(ids as Set<R["id"]>);
  };
  return [here, select] as const;
}

/** Whether other rows of the same list are loading: another page or filter. */
function useReloading(): boolean {
  const { pathname, search } = useLocation();
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === pathname && location.search !== search;
}

/** Sets the height of the scrolling part from script, because the page's policy forbids style attributes in HTML. */
function useHeight(height: number | undefined) {
  const scroll = useRef<HTMLElement>(null);
  useEffect(() => {
    if (height !== undefined) scroll.current?.style.setProperty("--table-height", `${height}px`);
  }, [height]);
  return scroll;
}

import type { ReactNode } from "react";
import { CopyButton } from "../copy-button";
import { Skeleton } from "../empty";
import { roles } from "./roles";
import type { Column, Row, TableParts } from "./types";

interface BodyParts<R extends Row> extends TableParts<R> {
  /** The content of a row's cell of actions. */
  actionsOf(row: R): ReactNode;
}

/** The rows or, while they load, placeholders. */
export function TableBody<R extends Row>(parts: BodyParts<R>) {
  const { rows, settings } = parts;
  return (
    <tbody {...roles.rowgroup}>
      {settings.loading
        ? ["a", "b", "c", "d", "e"].map((line) => <LoadingRow key={line} {...parts} />)
        : rows.map((row) => <TableRow key={row.id} row={row} {...parts} />)}
    </tbody>
  );
}

function LoadingRow<R extends Row>({ columns, settings }: TableParts<R>) {
  const cells = columns.length + Number(settings.more ?? 0) + Number(settings.show ?? 0);
  return (
    <tr {...roles.row}>
      {Array.from({ length: cells }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <td {...roles.cell} key={cell}>
          <Skeleton shape={cell % 2 ? "half" : "line"} />
        </td>
      ))}
    </tr>
  );
}

/** Rows are drawn by few components, because a page has many of them. */
function TableRow<R extends Row>({ row, ...parts }: BodyParts<R> & { row: R }) {
  const { columns, settings, enhanced } = parts;
  return (
    <tr {...roles.row}>
      {settings.more && selectCell(row, parts)}
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.id} {...roles.rowheader} scope="row">
            {shownValue(column, row, enhanced)}
          </th>
        ) : (
          <td
            key={column.id}
            {...roles.cell}
            data-label={column.name}
            className={column.number ? "table-number" : undefined}
          >
            {shownValue(column, row, enhanced)}
          </td>
        ),
      )}
      {settings.show && (
        <td {...roles.cell} className="table-actions">
          {parts.actionsOf(row)}
        </td>
      )}
    </tr>
  );
}

function selectCell<R extends Row>(row: R, { formId, selected, select, rowName, t }: TableParts<R>) {
  const toggle = (ticked: boolean) => {
    const ids = new Set(selected);
    if (ticked) ids.add(row.id);
    else ids.delete(row.id);
    select(ids);
  };
  return (
    <td {...roles.cell} className="table-select">
      <label>
        <input
          type="checkbox"
          aria-label={t("table.selectRow", { name: rowName(row) })}
          className="table-check"
          name="id"
          form={formId}
          value={row.id}
          checked={selected.has(row.id)}
          onChange={(event) => toggle(event.target.checked)}
        />
      </label>
    </td>
  );
}

function shownValue<R extends Row>(column: Column<R>, row: R, enhanced: boolean): ReactNode {
  const raw = column.field === undefined ? undefined : row[column.field];
  const value = (column.render ? column.render(row) : raw) as ReactNode;
  const copied = typeof column.copy === "function" ? column.copy(row) : column.copy && String(raw ?? "");
  if (!copied) return value;
  return (
    <span className="table-value">
      <span>{value}</span>
      {enhanced ? <CopyButton text={copied} /> : <span className="button button-small button-icon" />}
    </span>
  );
}

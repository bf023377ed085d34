import type { ReactNode } from "react";
import { CopyButton } from "../copy-button";
import { Skeleton } from "../empty";
import { useWords } from "../words";
import { roles } from "./roles";
import { RowActions } from "./row-actions";
import type { Column, Row, TableParts } from "./types";

/** The rows or, while they load, placeholders. */
export function TableBody<R extends Row>(parts: TableParts<R>) {
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

function TableRow<R extends Row>({ row, ...parts }: TableParts<R> & { row: R }) {
  const { columns, settings } = parts;
  return (
    <tr {...roles.row}>
      {settings.more && <SelectCell row={row} {...parts} />}
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.id} {...roles.rowheader} scope="row">
            <Value column={column} row={row} />
          </th>
        ) : (
          <td
            key={column.id}
            {...roles.cell}
            data-label={column.name}
            className={column.number ? "table-number" : undefined}
          >
            <Value column={column} row={row} />
          </td>
        ),
      )}
      {settings.show && (
        <td {...roles.cell} className="table-actions">
          <RowActions row={row} {...parts} />
        </td>
      )}
    </tr>
  );
}

function SelectCell<R extends Row>({ row, formId, selected, select, rowName }: TableParts<R> & { row: R }) {
  const t = useWords();
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
          className="table-check"
          name="id"
          form={formId}
          value={row.id}
          checked={selected.has(row.id)}
          onChange={(event) => toggle(event.target.checked)}
        />
        <span className="visually-hidden">{t("table.selectRow", { name: rowName(row) })}</span>
      </label>
    </td>
  );
}

function Value<R extends Row>({ column, row }: { column: Column<R>; row: R }) {
  const raw = column.field === undefined ? undefined : row[column.field];
  const value = (column.render ? column.render(row) : raw) as ReactNode;
  const copied = typeof column.copy === "function" ? column.copy(row) : column.copy && String(raw ?? "");
  if (!copied) return <>{value}</>;
  return (
    <span className="table-value">
      <span>{value}</span>
      <CopyButton text={copied} />
    </span>
  );
}

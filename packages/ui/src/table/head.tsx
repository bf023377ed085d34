import { useEffect, useRef } from "react";
import { useWords } from "../words";
import { roles } from "./roles";
import type { Row, TableParts } from "./types";

/** Column names, preceded by a checkbox for all rows, which needs script and appears after hydration. */
export function TableHead<R extends Row>({ columns, settings, rows, selected, select, enhanced }: TableParts<R>) {
  const t = useWords();
  return (
    <thead {...roles.rowgroup}>
      <tr {...roles.row}>
        {settings.more && (
          <th {...roles.columnheader} scope="col" className="table-select">
            {enhanced ? (
              <SelectAll
                all={rows.length > 0 && selected.size === rows.length}
                some={selected.size > 0}
                onChange={(all) => select(new Set(all ? rows.map((row) => row.id) : []))}
              />
            ) : (
              <span className="visually-hidden">{t("table.selectAll")}</span>
            )}
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            {...roles.columnheader}
            scope="col"
            className={column.number ? "table-number" : undefined}
          >
            {column.name}
          </th>
        ))}
        {settings.show && (
          <th {...roles.columnheader} scope="col" className="table-actions">
            {t("set")}
          </th>
        )}
      </tr>
    </thead>
  );
}

function SelectAll({ all, some, onChange }: { all: boolean; some: boolean; onChange(all: boolean): void }) {
  const t = useWords();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all;
  }, [some, all]);
  return (
    <label>
      <input
        ref={box}
        type="checkbox"
        checked={all}
        aria-label={t("table.selectAll")}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="table-select-words">{t("table.selectAll")}</span>
    </label>
  );
}

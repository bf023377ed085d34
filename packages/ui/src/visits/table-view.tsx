import { DataTable } from "../table";
import { useWords } from "../words";
import type { VisitTables } from "./types";

interface Entry {
  id: number;
  name: string;
  total: number;
}

/** The four tables of spec:short-47, each with its footer, and in addition the referrers. */
export function TableView({ tables }: { tables: VisitTables }) {
  const t = useWords();
  const { sums } = tables;
  const users = tables.user.map(({ id, ip, total }) => ({ id, name: ip, total }));
  const areas = tables.area.map(({ id, area, total }) => ({ id, name: area, total }));
  return (
    <div className="visits-tables">
      <Figures title={t("visits.browsers")} column={t("visits.browser")} rows={tables.browser} visits={sums.visits} />
      <Figures title={t("visits.devices")} column={t("visits.device")} rows={tables.device} visits={sums.visits} />
      <Figures
        title={t("visits.users")}
        column={t("visits.user")}
        rows={users}
        visits={sums.visits}
        count={{ label: t("visits.totalUsers"), value: sums.users }}
      />
      <Figures
        title={t("visits.areas")}
        column={t("visits.area")}
        rows={areas}
        visits={sums.visits}
        count={{ label: t("visits.totalAreas"), value: sums.areas }}
      />
      <Figures
        title={t("visits.referrers")}
        column={t("visits.referrer")}
        rows={tables.referrer}
        visits={sums.visits}
        count={{ label: t("visits.totalReferrers"), value: sums.referrers }}
      />
    </div>
  );
}

interface FiguresProps {
  title: string;
  /** Heading of the column of names. */
  column: string;
  rows: Entry[];
  visits: number;
  /** The number of distinct names, if it is of interest. */
  count?: { label: string; value: number };
}

function Figures({ title, column, rows, visits, count }: FiguresProps) {
  const t = useWords();
  return (
    <section className="stack stack-s">
      <h2 className="visits-table-title">{title}</h2>
      <DataTable
        caption={title}
        rows={rows}
        rowName={({ name }) => name}
        settings={{ fixed: rows.length > 10, narrow: true }}
        columns={[
          { id: "order", name: t("visits.order"), field: "id" },
          { id: "name", name: column, field: "name" },
          { id: "total", name: t("visits.visits"), field: "total", number: true },
        ]}
        footer={
          <>
            {count && <Sum label={count.label} value={count.value} />}
            <Sum label={t("visits.total")} value={visits} />
          </>
        }
      />
      {count && count.value > rows.length && (
        <p className="muted small">{t("visits.firstRows", { count: rows.length })}</p>
      )}
    </section>
  );
}

function Sum({ label, value }: { label: string; value: number }) {
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td className="table-number" data-label={label}>
        {value}
      </td>
    </tr>
  );
}

import { DataTable } from "@dozen/ui/table";
import { useTranslation } from "react-i18next";
import type { VisitTables } from "../statistics.server";

interface Entry {
  id: number;
  name: string;
  total: number;
}

/** The four tables of B§2, each with its footer, and beyond them where visitors came from. */
export function TableView({ tables }: { tables: VisitTables }) {
  const { t } = useTranslation("short");
  const { sums } = tables;
  const users = tables.user.map(({ id, ip, total }) => ({ id, name: ip, total }));
  const areas = tables.area.map(({ id, area, total }) => ({ id, name: area, total }));
  return (
    <div className="short-tables">
      <Figures
        title={t("statistics.browsers")}
        column={t("statistics.browser")}
        rows={tables.browser}
        visits={sums.visits}
      />
      <Figures
        title={t("statistics.devices")}
        column={t("statistics.device")}
        rows={tables.device}
        visits={sums.visits}
      />
      <Figures
        title={t("statistics.users")}
        column={t("statistics.user")}
        rows={users}
        visits={sums.visits}
        count={{ label: t("statistics.totalUsers"), value: sums.users }}
      />
      <Figures
        title={t("statistics.areas")}
        column={t("statistics.area")}
        rows={areas}
        visits={sums.visits}
        count={{ label: t("statistics.totalAreas"), value: sums.areas }}
      />
      <Figures
        title={t("statistics.referrers")}
        column={t("statistics.referrer")}
        rows={tables.referrer}
        visits={sums.visits}
        count={{ label: t("statistics.totalReferrers"), value: sums.referrers }}
      />
    </div>
  );
}

interface FiguresProps {
  title: string;
  /** Head of the column of names. */
  column: string;
  rows: Entry[];
  visits: number;
  /** How many different names there are, when that is worth a line. */
  count?: { label: string; value: number };
}

function Figures({ title, column, rows, visits, count }: FiguresProps) {
  const { t } = useTranslation("short");
  return (
    <section className="stack stack-s">
      <h2 className="short-table-title">{title}</h2>
      <DataTable
        caption={title}
        rows={rows}
        rowName={({ name }) => name}
        settings={{ fixed: rows.length > 10, narrow: true }}
        columns={[
          { id: "order", name: t("statistics.order"), field: "id" },
          { id: "name", name: column, field: "name" },
          { id: "total", name: t("statistics.visits"), field: "total", number: true },
        ]}
        footer={
          <>
            {count && <Sum label={count.label} value={count.value} />}
            <Sum label={t("statistics.total")} value={visits} />
          </>
        }
      />
      {count && count.value > rows.length && (
        <p className="muted small">{t("statistics.firstRows", { count: rows.length })}</p>
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

import { cleanLine } from "@dozen/core/clean-line";
import { Badge } from "@dozen/ui/badge";
import { Card } from "@dozen/ui/card";
import { DataTable } from "@dozen/ui/table";
import { useTranslation } from "react-i18next";
import type { ResolverLookup } from "../dns";

/** One resolver's response: its records with their TTL, and whether DNSSEC is valid. */
export function ResolverCard({ result }: { result: ResolverLookup }) {
  const { t } = useTranslation("tools");
  const { server, status, rcode, authenticated, records, milliseconds } = result;
  const name = t("dns.resolver.name", { server });
  return (
    <Card
      heading={name}
      level={3}
      aside={<span className="muted small numbers">{t("dns.resolver.time", { milliseconds })}</span>}
    >
      <p className="row row-s dns-marks">
        <Badge tone={status === "found" ? "success" : status === "empty" ? "neutral" : "warning"}>
          {t(`dns.status.${status}`, { count: records.length, rcode })}
        </Badge>
        {rcode && (
          <Badge tone={authenticated ? "success" : "neutral"}>
            {t(authenticated ? "dns.resolver.secure" : "dns.resolver.insecure")}
          </Badge>
        )}
      </p>
      {records.length > 0 && <RecordTable caption={name} records={records} />}
    </Card>
  );
}

function RecordTable({ caption, records }: { caption: string; records: ResolverLookup["records"] }) {
  const { t } = useTranslation("tools");
  return (
    <DataTable
      caption={caption}
      rows={records.map((record) => ({ ...record, id: `${record.name} ${record.type} ${record.data}` }))}
      columns={[
        {
          id: "data",
          name: t("dns.columns.data"),
          render: ({ data, text }) => <RecordData data={data} text={text} />,
        },
        { id: "type", name: t("dns.columns.type"), field: "type" },
        {
          id: "name",
          name: t("dns.columns.name"),
          render: ({ name }) => <span className="mono dns-data">{name}</span>,
        },
        {
          id: "ttl",
          name: t("dns.columns.ttl"),
          render: ({ ttl }) => <span className="nowrap">{lasting(ttl, t)}</span>,
        },
      ]}
    />
  );
}

/** A readable text with its notation below, if that is another one. */
function RecordData({ data, text }: { data: string; text: string | undefined }) {
  const shown = text === undefined ? "" : cleanLine(text);
  if (!shown || data === `"${shown}"`) return <span className="mono dns-data">{data}</span>;
  return (
    <>
      <span className="dns-data">{shown}</span>
      <br />
      <span className="mono dns-data small muted">{data}</span>
    </>
  );
}

const units = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** Formats seconds in the largest unit that does not lose much precision. */
function lasting(seconds: number, t: ReturnType<typeof useTranslation<"tools">>["t"]): string {
  for (const [unit, size] of units) {
    if (seconds >= size) return t(`dns.ttl.${unit}`, { count: Math.round(seconds / size) });
  }
  return t("dns.ttl.second", { count: seconds });
}

import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { Line } from "@dozen/ui/charts/line";
import { DateText } from "@dozen/ui/date-text";
import { DataTable } from "@dozen/ui/table";
import Trash from "lucide-react/icons/trash-2";
import { useTranslation } from "react-i18next";
import { rounded, type SpeedRecord } from "../speed";

/** The stored results of this browser, as a chart and as a table. */
export function SpeedHistory({ records, forget }: { records: SpeedRecord[]; forget(): void }) {
  const { t } = useTranslation("tools");
  const shown = records.map((record) => ({ ...record, id: record.at }));
  const [down, up] = [t("speed.figures.down"), t("speed.figures.up")];
  return (
    <Card
      heading={t("speed.history")}
      aside={
        <Button variant="quiet" small icon={Trash} onClick={forget}>
          {t("speed.forget")}
        </Button>
      }
    >
      <p className="muted">{t("speed.kept")}</p>
      {records.length > 1 && (
        <div className="speed-course">
          <Line
            data={{
              title: `${down}, ${up} (${t("speed.units.rate")})`,
              legends: [down, up],
              xAxis: records.map(({ at }) => timeOf(at)),
              series: [
                { name: down, data: records.map((record) => rounded(record.down)) },
                { name: up, data: records.map((record) => rounded(record.up)) },
              ],
            }}
          />
        </div>
      )}
      <DataTable
        caption={t("speed.history")}
        rows={shown.toReversed()}
        columns={[
          { id: "at", name: t("speed.at"), render: ({ at }) => <DateText at={at} as="minute" /> },
          { id: "server", name: t("speed.server"), field: "server" },
          { id: "down", name: down, number: true, render: (row) => rounded(row.down) },
          { id: "up", name: up, number: true, render: (row) => rounded(row.up) },
          { id: "ping", name: t("speed.figures.ping"), number: true, render: ({ ping }) => rounded(ping) },
          { id: "loaded", name: t("speed.figures.loaded"), number: true, render: ({ loaded }) => rounded(loaded) },
        ]}
      />
    </Card>
  );
}

/** Month, day and local time, short enough for an axis. */
function timeOf(at: number): string {
  const date = new Date(at);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

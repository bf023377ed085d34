import { Card } from "@dozen/ui/card";
import { Bars } from "@dozen/ui/charts/bars";
import { EnhancedChart } from "@dozen/ui/charts/enhanced-chart";
import { Line } from "@dozen/ui/charts/line";
import { Ring } from "@dozen/ui/charts/pie";
import { useTranslation } from "react-i18next";
import type { VisitCharts } from "../charts.server";

/** The five blocks of B§2: total, browser, device, user, area. Browsers and devices are rings, the others have axes. */
export function ChartView({ charts, isOneDay }: { charts: VisitCharts; isOneDay: boolean }) {
  const { t } = useTranslation("short");
  // The heading says that they are days and the form which; a short label fits a small screen.
  const xAxis = charts.total.xAxis.map((label) => (isOneDay ? label : label.slice(5)));
  const total = { ...charts.total, xAxis, title: isOneDay ? t("statistics.hours") : t("statistics.days") };
  return (
    <div className="short-charts">
      <Card className="short-chart-wide">
        <EnhancedChart kind="line" level={2} data={total} fallback={<Line level={2} data={total} />} />
      </Card>
      <Card>
        <Ring level={2} data={charts.browser} />
      </Card>
      <Card>
        <Ring level={2} data={charts.device} />
      </Card>
      <Card>
        <Bars level={2} data={charts.user} />
      </Card>
      <Card>
        <Bars level={2} data={charts.area} />
      </Card>
    </div>
  );
}

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
  const total = { ...charts.total, title: isOneDay ? t("statistics.hours") : t("statistics.days") };
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
        <EnhancedChart kind="bars" level={2} data={charts.user} fallback={<Bars level={2} data={charts.user} />} />
      </Card>
      <Card>
        <EnhancedChart kind="bars" level={2} data={charts.area} fallback={<Bars level={2} data={charts.area} />} />
      </Card>
    </div>
  );
}

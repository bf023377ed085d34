import { Card } from "../card";
import { Bars } from "../charts/bars";
import { EnhancedChart } from "../charts/enhanced-chart";
import { Line } from "../charts/line";
import { Ring } from "../charts/pie";
import { useWords } from "../words";
import type { VisitCharts } from "./types";

/** The five blocks of spec:short-49: total, browser, device, user, area. Browsers and devices are rings, the others have axes. */
export function ChartView({ charts, isOneDay }: { charts: VisitCharts; isOneDay: boolean }) {
  const t = useWords();
  // The heading says "days" and the form shows the period, so short labels without the year suffice on a small screen.
  const xAxis = charts.total.xAxis.map((label) => (isOneDay ? label : label.slice(5)));
  const total = { ...charts.total, xAxis, title: isOneDay ? t("visits.hours") : t("visits.days") };
  return (
    <div className="visits-charts">
      <Card className="visits-chart-wide">
        <EnhancedChart level={2} data={total} fallback={<Line level={2} data={total} />} />
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

import { Card } from "../card";
import { Bars } from "../charts/bars";
import type { ChartData } from "../charts/data";
import { EnhancedChart } from "../charts/enhanced-chart";
import { Line } from "../charts/line";
import { Ring } from "../charts/pie";

const browsers: ChartData = {
  title: "Browsers",
  legends: ["Visits"],
  xAxis: ["Chrome", "Safari", "Firefox", "Opera", "IE"],
  series: [{ name: "Visits", data: [612, 240, 98, 31, 4] }],
};
const areas: ChartData = {
  title: "Areas",
  legends: ["Visits"],
  xAxis: ["Hong Kong", "Guangdong, China", "Bayern, Germany", "Singapore"],
  series: [{ name: "Visits", data: [420, 310, 96, 12] }],
};
const total: ChartData = {
  title: "Visits a day",
  legends: ["Visits"],
  xAxis: ["11-15", "11-16", "11-17", "11-18", "11-19", "11-20", "11-21"],
  series: [{ name: "Visits", data: [64, 120, 98, 143, 177, 151, 232] }],
};
const several: ChartData = {
  ...total,
  title: "People and bots",
  legends: ["People", "Bots"],
  series: [
    { name: "People", data: [64, 120, 98, 143, 177, 151, 232] },
    { name: "Bots", data: [12, 31, 9, 44, 25, 28, 40] },
  ],
};
const none: ChartData = { ...total, title: "Nothing yet", series: [{ name: "Visits", data: [0, 0] }] };

/** Charts as rendered by the server, and after hydration. */
export function ChartsSection() {
  return (
    <>
      <h2>Charts</h2>
      <Card>
        <Line data={total} />
      </Card>
      <div className="grid grid-wide">
        <Card>
          <Ring data={browsers} />
        </Card>
        <Card>
          <Bars data={areas} />
        </Card>
        <Card>
          <Line data={several} />
        </Card>
        <Card>
          <Bars data={several} />
        </Card>
        <Card>
          <EnhancedChart data={several} fallback={<Line data={several} />} />
        </Card>
        <Card>
          <Line data={none} />
        </Card>
        <Card>
          <Ring data={none} />
        </Card>
      </div>
    </>
  );
}

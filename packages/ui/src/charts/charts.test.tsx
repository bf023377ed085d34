import { expect, it } from "vitest";
import { serverHtml } from "../testing";
import { Bars } from "./bars";
import { type ChartData, highest, slices } from "./data";
import { EnhancedChart } from "./enhanced-chart";
import { Line } from "./line";
import { Ring } from "./pie";

const visits: ChartData = {
  title: "Browsers",
  legends: ["Visits"],
  xAxis: ["Chrome", "Firefox", "IE"],
  series: [{ name: "Visits", data: [60, 40, 0] }],
};
const empty: ChartData = { ...visits, series: [{ name: "Visits", data: [] }] };

it("renders a ring on the server, with a label for every share", () => {
  const html = serverHtml(<Ring data={visits} />);
  expect(html.match(/<path class="[^"]*chart-slice/g)).toHaveLength(2);
  expect(html).toContain('role="img"');
  expect(html).toContain("<title");
  for (const words of ["Chrome", "60%", "Firefox", "40%", ">100<"]) expect(html).toContain(words);
});

it("gives each of the seven devices a distinct colour", () => {
  const data = { ...visits, xAxis: [..."abcdefg"], series: [{ name: "Visits", data: [1, 2, 3, 4, 5, 6, 7] }] };
  const used = serverHtml(<Ring data={data} />).match(/<path class="chart-slice chart-\d+"/g) ?? [];
  expect(new Set(used).size).toBe(7);
});

it("takes slices from the axis, or as the sums of several series", () => {
  expect(slices(visits)[0]).toEqual({ name: "Chrome", value: 60 });
  const two = { ...visits, series: [...visits.series, { name: "", data: [1, 2, 3] }], legends: ["Visits", "Bots"] };
  expect(slices(two)).toEqual([
    { name: "Visits", value: 100 },
    { name: "Bots", value: 6 },
  ]);
});

it("renders bars and lines on the server, with a text alternative for each figure", () => {
  for (const Chart of [Bars, Line]) {
    const html = serverHtml(<Chart data={visits} />);
    expect(html).toContain("<svg");
    expect(html).toContain("Visits: Chrome 60, Firefox 40, IE 0");
    expect(html).not.toMatch(/style="|NaN|undefined/);
  }
});

it("shows a message when there is nothing to draw", () => {
  for (const Chart of [Bars, Line, Ring]) expect(serverHtml(<Chart data={empty} />)).toContain("No data");
  expect(highest(empty)).toBe(1);
});

it("shows the server's drawing until the browser hydrates", () => {
  expect(serverHtml(<EnhancedChart data={visits} fallback={<p>drawn</p>} />)).toContain("<p>drawn</p>");
});

it("shows every bar's name in full, however long it is", () => {
  const xAxis = Array.from({ length: 8 }, (_, n) => `2001:0db8:85a3:0000:0000:8a2e:0370:733${n}`);
  const html = serverHtml(<Bars data={{ ...visits, xAxis, series: [{ name: "Visits", data: xAxis.map(() => 7) }] }} />);
  for (const name of xAxis) expect(html).toContain(`>${name}</text>`);
});

it("draws a single point", () => {
  const one = { ...visits, xAxis: ["11-20"], series: [{ name: "Visits", data: [5] }] };
  expect(serverHtml(<Line data={one} />)).not.toMatch(/NaN|undefined/);
});

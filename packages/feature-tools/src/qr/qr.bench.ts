// Measures drawing a code. Prints JSON: microseconds of CPU time and codes per second, here and
// with `qrcode` alone.
import { toBuffer, toString as toText } from "qrcode";
import { encode } from "./code.server";
import { drawSvg, plainStyle } from "./draw";
import { drawPng } from "./picture.server";

const rounds = Number(process.argv[2] ?? 5);
const each = Number(process.argv[3] ?? 200);
const side = 512;
const address = (turn: number) => `https://example.com/a/path/of/usual/length?item=${turn}`;

const work = {
  svg: async (turn: number) => drawSvg(encode(address(turn), "M"), plainStyle),
  svgBare: (turn: number) => toText(address(turn), { type: "svg", errorCorrectionLevel: "M", margin: 4 }),
  png: (turn: number) => drawPng(encode(address(turn), "M"), plainStyle, side),
  pngBare: (turn: number) => toBuffer(address(turn), { errorCorrectionLevel: "M", margin: 4, width: side }),
};
type Name = keyof typeof work;
const pairs: [Name, Name][] = [
  ["svg", "svgBare"],
  ["png", "pngBare"],
];
const measured = Object.fromEntries(
  Object.keys(work).map((name) => [name, { cpu: [] as number[], rate: [] as number[] }]),
);

// Pair by pair: garbage from drawing PNGs would otherwise be counted for the SVG that follows.
for (const pair of pairs) {
  for (let round = -1; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? pair : pair.toReversed()) {
      const { cpu, rate } = await measure(work[name]);
      // The first round is a warm-up.
      if (round < 0) continue;
      measured[name]?.cpu.push(cpu);
      measured[name]?.rate.push(rate);
    }
  }
}
const middle = (values: number[] = []) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
console.log(
  JSON.stringify(
    Object.fromEntries(
      Object.entries(measured).map(([name, { cpu, rate }]) => [name, { cpu: middle(cpu), rate: middle(rate) }]),
    ),
  ),
);

async function measure(draw: (turn: number) => Promise<unknown>): Promise<{ cpu: number; rate: number }> {
  const before = process.cpuUsage();
  const start = performance.now();
  for (let turn = 0; turn < each; turn += 1) await draw(turn);
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / each, rate: (each / (performance.now() - start)) * 1000 };
}

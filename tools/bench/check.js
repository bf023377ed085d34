// Benchmarks the content check: its matching stage compared with @monyone/aho-corasick, how its cost grows with the
// text, and one chat message.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../lib/paths.js";

export async function run(/** @type {{ quick: boolean }} */ { quick }) {
  const script = join(root, "packages/core/src/check/check.bench.ts");
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", script, quick ? "3" : "9"], {
    cwd: root,
  });
  /** @type {{ words: number, ours: number, yardstick: number, whole: { characters: number, rate: number }[], messageMicros: number }} */
  const { words, ours, yardstick, whole, messageMicros } = JSON.parse(stdout);
  const rates = whole.map(({ rate }) => rate);
  const growth = Math.min(...rates) / Math.max(...rates);
  return [
    {
      name: `matching ${words} words against @monyone/aho-corasick fast`,
      value: `${(ours / yardstick).toFixed(2)} times (${ours.toFixed(1)} against ${yardstick.toFixed(1)} MiB/s of CPU)`,
      target: "at least 1",
      ok: ours >= yardstick,
    },
    ...whole.map(({ characters, rate }) => ({
      name: `whole check, ${characters.toLocaleString("en")} characters`,
      value: `${rate.toFixed(1)} MiB/s of CPU`,
    })),
    {
      name: "whole check, slowest size over fastest",
      value: growth.toFixed(2),
      target: "linear: at least 0.5",
      ok: growth >= 0.5,
    },
    {
      name: "one message of 200 characters, µs of CPU",
      value: messageMicros,
      target: "less than 100",
      ok: messageMicros < 100,
    },
  ];
}

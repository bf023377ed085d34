// Benchmarks the reuse of prepared statements: Kysely with core's SQLite dialect, compared with Kysely's own dialect.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../lib/paths.js";

export async function run(/** @type {{ quick: boolean }} */ { quick }) {
  const script = join(root, "packages/core/src/database/statements.bench.ts");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", script, quick ? "2000" : "10000"],
    { cwd: root },
  );
  /** @type {{ name: string, stock: number, cached: number }[]} */
  const measured = JSON.parse(stdout);
  return measured.map(({ name, stock, cached }) => ({
    name: `SQLite, ${name}: kept statements against stock Kysely`,
    value: `${(stock / cached).toFixed(2)} times (${cached.toFixed(1)} µs against ${stock.toFixed(1)} µs CPU)`,
    target: "more than 1",
    ok: stock > cached,
  }));
}

import { findServerTexts } from "../checks/client-build.js";
import { root } from "../lib/paths.js";
import { run, tail } from "../lib/run.js";
import { sum } from "../lib/sums.js";

/** Builds the site, then searches the client build for server texts. */
export async function buildSuite() {
  const { code, output } = await run("npx", ["turbo", "run", "build", "--output-logs=errors-only"], {
    env: { TURBO_TELEMETRY_DISABLED: "1" },
  });
  if (code !== 0) return sum({ failed: 1, problems: [`the build\n${tail(output)}`] });
  const { found, searched } = findServerTexts(root);
  if (found.length === 0) {
    console.log(`  ✓ built; none of ${searched} server texts is in the client build`);
    return sum({ passed: 2 });
  }
  const list = found.slice(0, 20).map(({ text, file }) => `${file}: ${JSON.stringify(text)}`);
  return sum({ passed: 1, failed: 1, problems: [`server texts in the client build\n${list.join("\n")}`] });
}

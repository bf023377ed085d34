// `npm run check`: lint, types, architecture rules, unused code.
import { sumLine } from "./lib/sums.js";
import { checkSuite } from "./suites/check.js";

const result = await checkSuite();
for (const problem of result.problems) console.error(`\n✗ ${problem}`);
console.log(sumLine(result));
process.exit(result.failed > 0 ? 1 : 0);

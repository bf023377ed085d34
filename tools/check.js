// `npm run check`: lint, types, architecture rules, regular expressions, .env.example, citations of the specification,
// words of comments, links of documents, parts of features, and unused code. `npm run check -- --untested` lists the
// rules of the specification that no test cites.
import { checkSpecification, repositoryTexts } from "./checks/specification.js";
import { sumLine } from "./lib/sums.js";
import { checkSuite } from "./suites/check.js";

if (process.argv.includes("--untested")) listUntested();
else await check();

function listUntested() {
  const { rules, untested } = checkSpecification(repositoryTexts());
  for (const rule of untested) console.log(rule);
  console.log(`${untested.length} of ${rules.length} rules are cited by no test`);
}

async function check() {
  const result = await checkSuite();
  for (const problem of result.problems) console.error(`\n✗ ${problem}`);
  console.log(sumLine(result));
  process.exit(result.failed > 0 ? 1 : 0);
}

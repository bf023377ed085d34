import { staticChecks } from "../checks/static.js";
import { tail } from "../lib/run.js";
import { sum } from "../lib/sums.js";

/** Runs the static checks, two at a time, which is what two cores can run. */
export async function checkSuite() {
  const total = sum();
  const waiting = staticChecks();
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, output } = await check.run();
      console.log(`  ${code === 0 ? "✓" : "✗"} ${check.name}`);
      if (code === 0) total.passed += 1;
      else {
        total.failed += 1;
        total.problems.push(`${check.name}\n${tail(output, 80)}`);
      }
    }
  };
  await Promise.all([work(), work()]);
  return total;
}

// `node tools/regular-expressions.js` is part of `npm run check`. It is a separate process because the prover leaves a
// process running.
import { checkExpressions, productFiles } from "./checks/regular-expressions.js";

const { checked, faults } = await checkExpressions(productFiles());
console.log(`${checked} regular expressions, ${faults.length} of them not shown to be linear`);
for (const fault of faults) console.log(`✗ ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);

// Runs before `npm start` and `npm test`. It imports no package, because nothing may be installed yet.
import { installNeeded } from "./lib/install.js";
import { run, tail } from "./lib/run.js";
import { bringCompiler, bringSystemPrograms, compilerLine } from "./lib/system.js";

const oldestNode = [20, 19];

const purpose = process.argv[2] === "test" ? "test" : "start";
checkNode();
await install();
if (purpose === "test") await bringSystemPrograms(say);
else await build();

function say(/** @type {string} */ text) {
  console.log(text.startsWith(" ") ? text : `· ${text}`);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) {
    say(`Node ${process.versions.node}: fine`);
    return;
  }
  giveUp(`Node ${oldestNode.join(".")} or newer is needed, this is ${process.versions.node}. See https://nodejs.org`);
}

async function install() {
  if (!installNeeded()) {
    say("Packages: installed");
    return;
  }
  say("Installing packages (npm ci; some minutes the first time)");
  let { code, output } = await npmInstall();
  // npm compiles better-sqlite3 if its prebuilt binary cannot be downloaded.
  if (code !== 0 && /gyp/i.test(output) && (await bringCompiler(say))) ({ code, output } = await npmInstall());
  if (code === 0) return;
  console.error(tail(output));
  giveUp(`npm ci failed, see above.${/gyp/i.test(output) ? ` A compiler may be missing: ${compilerLine}` : ""}`);
}

function npmInstall() {
  return run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
}

async function build() {
  say("Building what changed");
  const { code, output } = await run("npx", ["turbo", "run", "build", "--output-logs=errors-only"], {
    env: { TURBO_TELEMETRY_DISABLED: "1" },
  });
  if (code === 0) return;
  console.error(tail(output));
  giveUp("The build failed, see above.");
}

function giveUp(/** @type {string} */ reason) {
  console.error(`✗ ${reason}`);
  process.exit(1);
}

import { existsSync } from "node:fs";
import { findChromium, findProgram } from "./programs.js";
import { run, tail } from "./run.js";

/**
 * The programs that tests need besides Node. `apt` is their Debian and Ubuntu package; for MariaDB and dnsmasq, it is
 * the package that starts no service.
 */
const needs = [
  { name: "Chromium", apt: "chromium-headless-shell", there: async () => Boolean(await findChromium()) },
  { name: "MariaDB", apt: "mariadb-server-core", there: async () => Boolean(findProgram("mariadbd", "mysqld")) },
  // Contains my_print_defaults, without which MariaDB's mariadb-install-db fails.
  { name: "MariaDB's tools", apt: "mariadb-client-core", there: async () => Boolean(findProgram("my_print_defaults")) },
  { name: "Redis", apt: "redis-server", there: async () => Boolean(findProgram("redis-server")) },
  { name: "oathtool", apt: "oathtool", there: async () => Boolean(findProgram("oathtool")) },
  { name: "age", apt: "age", there: async () => Boolean(findProgram("age")) },
  { name: "zbarimg", apt: "zbar-tools", there: async () => Boolean(findProgram("zbarimg")) },
  { name: "pdftoppm", apt: "poppler-utils", there: async () => Boolean(findProgram("pdftoppm")) },
  { name: "icotool", apt: "icoutils", there: async () => Boolean(findProgram("icotool")) },
  { name: "xmllint", apt: "libxml2-utils", there: async () => Boolean(findProgram("xmllint")) },
  { name: "file", apt: "file", there: async () => Boolean(findProgram("file")) },
  { name: "dnsmasq", apt: "dnsmasq-base", there: async () => Boolean(findProgram("dnsmasq")) },
  { name: "LibreOffice Writer", apt: "libreoffice-writer-nogui", there: async () => hasOfficePart("libswlo.so") },
  { name: "LibreOffice Impress", apt: "libreoffice-impress-nogui", there: async () => hasOfficePart("libsdlo.so") },
  { name: "dig", apt: "bind9-dnsutils", there: async () => Boolean(findProgram("dig")) },
  { name: "nginx", apt: "nginx", there: async () => Boolean(findProgram("nginx")) },
  { name: "coturn", apt: "coturn", there: async () => Boolean(findProgram("turnserver")) },
  {
    name: "Chinese fonts",
    apt: "fonts-noto-cjk",
    there: async () =>
      ["/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", "/Library/Fonts"].some((path) => existsSync(path)),
  },
];

function hasOfficePart(/** @type {string} */ library) {
  return Boolean(findProgram("soffice")) && existsSync(`/usr/lib/libreoffice/program/${library}`);
}

/**
 * Installs missing programs by apt if that is allowed; otherwise prints the command to run.
 * @param {(text: string) => void} say
 */
export async function bringSystemPrograms(say) {
  let missing = await missingNeeds();
  if (missing.length === 0) return say(`${needs.map((need) => need.name).join(", ")}: there`);
  const apt = await aptCommand();
  const packages = missing.map((need) => need.apt);
  if (apt) {
    say(`Bringing ${missing.map((need) => need.name).join(", ")} by apt`);
    await aptInstall(apt, packages, say);
    missing = await missingNeeds();
  }
  if (missing.some((need) => need.name === "Chromium")) missing = await bringPlaywrightChromium(say, Boolean(apt));
  if (missing.length === 0) return;
  say(
    `Not there: ${missing.map((need) => need.name).join(", ")}. Their tests are counted as skipped. To have them, run:`,
  );
  say(`  sudo apt-get install -y --no-install-recommends ${missing.map((need) => need.apt).join(" ")}`);
}

async function missingNeeds() {
  const there = await Promise.all(needs.map((need) => need.there()));
  return needs.filter((_, index) => !there[index]);
}

/** The prefix for apt: `[]` as root, `["sudo", "-n"]` if sudo needs no password, undefined if apt cannot be used. */
async function aptCommand() {
  if (!findProgram("apt-get")) return undefined;
  if (process.getuid?.() === 0) return [];
  const sudo = await run("sudo", ["-n", "true"]);
  return sudo.code === 0 ? ["sudo", "-n"] : undefined;
}

const compiler = ["python3", "make", "g++"];

/** The command with which a developer installs a compiler. */
export const compilerLine = `sudo apt-get install -y ${compiler.join(" ")}`;

/** Installs a C++ compiler by apt. Returns false if apt cannot be used. */
export async function bringCompiler(/** @type {(text: string) => void} */ say) {
  const apt = await aptCommand();
  if (!apt) return false;
  say(`A package has to be compiled: bringing ${compiler.join(", ")} by apt`);
  await aptInstall(apt, compiler, say);
  return true;
}

/**
 * @param {string[]} prefix
 * @param {string[]} packages
 * @param {(text: string) => void} say
 */
async function aptInstall(prefix, packages, say) {
  await aptGet("update", "-qq");
  // apt installs nothing if it does not know one of the packages, so they are then installed one by one.
  if (!(await install(...packages))) for (const name of packages) await install(name);

  function install(/** @type {string[]} */ ...names) {
    return aptGet("install", "-y", "-qq", "--no-install-recommends", ...names);
  }

  async function aptGet(/** @type {string[]} */ ...words) {
    const [command = "", ...args] = [...prefix, "apt-get", ...words];
    const { code, output } = await run(command, args, { env: { DEBIAN_FRONTEND: "noninteractive" } });
    if (code !== 0) say(`${command} ${args.join(" ")} failed:\n${tail(output, 5)}`);
    return code === 0;
  }
}

/** Installs Playwright's Chromium: Ubuntu has no package of the headless shell, and its `chromium` is only a snap. */
async function bringPlaywrightChromium(
  /** @type {(text: string) => void} */ say,
  /** @type {boolean} */ withSystemLibraries,
) {
  say("Bringing Chromium by Playwright");
  const args = ["playwright", "install", ...(withSystemLibraries ? ["--with-deps"] : []), "chromium"];
  const { code, output } = await run("npx", args);
  if (code !== 0) say(`npx ${args.join(" ")} failed:\n${tail(output, 5)}`);
  return missingNeeds();
}

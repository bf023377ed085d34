import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { sha256 } from "@dozen/core/crypto/hash.server";
import { LRUCache } from "lru-cache";
import { documentBusy, documentRefused } from "./errors";

/** The newer form of each older one, which `drawDocument` renders. */
const newer: Record<string, string> = { doc: "docx", ppt: "pptx" };
const names = ["soffice", "libreoffice"];
const containerStart = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const zipStart = [0x50, 0x4b];
const timeAtMost = 60_000;
const convertedAtOnce = 1;
const waitingAtMost = 5;

const converting = new Map<string, Promise<Uint8Array>>();
const cache = new LRUCache<string, Uint8Array>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ length }) => length + 1,
});

let running = 0;
let waiting = 0;
let turn: Promise<unknown> = Promise.resolve();

/** The path of LibreOffice, if it is installed; it converts older documents. */
export function findOffice(path = process.env.PATH ?? ""): string | undefined {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    for (const name of names) {
      const file = join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // Not in this folder.
      }
    }
  }
  return undefined;
}

/** Whether this machine can convert older documents. */
export function canConvert(): boolean {
  return findOffice() !== undefined;
}

/**
 * Converts an older document to its newer form with LibreOffice. One at a time: a conversion takes
 * a whole processor and some hundred megabytes. LibreOffice goes by the content and would open HTML
 * and OpenDocument as well, so it only gets documents of the older kinds; a newer document with an
 * older extension is returned as it is. Results are cached, and parallel requests for one document
 * share a conversion.
 *
 * @throws documentRefused, documentBusy
 */
export async function modernForm(
  bytes: Uint8Array,
  extension: string,
): Promise<{ bytes: Uint8Array; extension: string }> {
  const program = findOffice();
  const target = newer[extension];
  if (!program || !target) throw documentRefused("legacy");
  if (startsWith(bytes, zipStart)) return { bytes, extension: target };
  if (!startsWith(bytes, containerStart)) throw documentRefused("damaged");
  const key = `${sha256(bytes)} ${extension}`;
  return {
    bytes: cache.get(key) ?? (await joined(key, () => inTurn(program, bytes, extension, target))),
    extension: target,
  };
}

function startsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

async function joined(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const making = converting.get(key) ?? make().finally(() => converting.delete(key));
  converting.set(key, making);
  const made = await making;
  cache.set(key, made);
  return made;
}

async function inTurn(program: string, bytes: Uint8Array, from: string, to: string): Promise<Uint8Array> {
  if (running >= convertedAtOnce && waiting >= waitingAtMost) throw documentBusy();
  waiting += 1;
  const mine = turn.then(() => {
    waiting -= 1;
    running += 1;
    return convert(program, bytes, from, to).finally(() => {
      running -= 1;
    });
  });
  turn = mine.catch(() => {});
  return mine;
}

async function convert(program: string, bytes: Uint8Array, from: string, to: string): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), "dozen-office-"));
  try {
    await writeFile(join(folder, `document.${from}`), bytes, { mode: 0o600 });
    await mkdir(join(folder, "profile", "user"), { recursive: true });
    await writeFile(join(folder, "profile", "user", "registrymodifications.xcu"), profile);
    await run(program, folder, [
      "--headless",
      "--norestore",
      "--nolockcheck",
      `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`,
      ...["--convert-to", to],
      ...["--outdir", folder],
      join(folder, `document.${from}`),
    ]);
    return await readFile(join(folder, `document.${to}`));
  } catch {
    throw documentRefused("damaged");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A port on which nothing listens. */
const deadEnd = { host: "127.0.0.1", port: 9 };

/**
 * Settings that keep a document from fetching anything, from the network or this machine, and from
 * running anything.
 */
const profile = profileOf([
  ["Office.Common/Security/Scripting", "BlockUntrustedRefererLinks", "true"],
  ["Office.Common/Security/Scripting", "DisableMacrosExecution", "true"],
  ["Office.Common/Security/Scripting", "DisableActiveContent", "true"],
  ["Office.Common/Security/Scripting", "MacroSecurityLevel", "3"],
  ["Office.Writer/Content/Update", "Link", "0"],
  ["Inet/Settings", "ooInetProxyType", "2"],
  ["Inet/Settings", "ooInetHTTPProxyName", deadEnd.host],
  ["Inet/Settings", "ooInetHTTPProxyPort", `${deadEnd.port}`],
  ["Inet/Settings", "ooInetHTTPSProxyName", deadEnd.host],
  ["Inet/Settings", "ooInetHTTPSProxyPort", `${deadEnd.port}`],
  ["Inet/Settings", "ooInetNoProxy", ""],
]);

function profileOf(settings: [path: string, name: string, value: string][]): string {
  const items = settings.map(
    ([path, name, value]) =>
      `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry">${items.join("")}</oor:items>\n`;
}

function run(program: string, folder: string, args: string[]): Promise<void> {
  const proxy = `http://${deadEnd.host}:${deadEnd.port}`;
  // The environment of this process contains the site's secrets.
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: "production",
    PATH: process.env.PATH,
    HOME: folder,
    LANG: "C.UTF-8",
    http_proxy: proxy,
    https_proxy: proxy,
    all_proxy: proxy,
  };
  return new Promise((resolve, reject) => {
    // In a separate process group: the program is a launcher, and the processes that it starts must end with it.
    const started = spawn(program, args, { cwd: folder, env, detached: true, stdio: "ignore" });
    const timer = setTimeout(() => endGroup(started.pid), timeAtMost);
    started.once("error", end);
    started.once("exit", (code) => end(code === 0 ? undefined : new Error("LibreOffice failed")));

    function end(error?: Error) {
      clearTimeout(timer);
      endGroup(started.pid);
      if (error) reject(error);
      else resolve();
    }
  });
}

function endGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // All its processes have ended.
  }
}

import { execFile } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { documentBusy, documentRefused } from "./errors";

/** The newer form of each older one: the one that is drawn here. */
const newer: Record<string, string> = { doc: "docx", ppt: "pptx" };
const names = ["soffice", "libreoffice"];
const timeAtMost = 60_000;
const convertedAtOnce = 1;
const waitingAtMost = 5;

let running = 0;
let waiting = 0;
let turn: Promise<unknown> = Promise.resolve();

/** The program LibreOffice, when it is installed: it turns older documents into newer ones. */
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

/** Whether documents of the older kinds can be shown on this machine. */
export function canConvert(): boolean {
  return findOffice() !== undefined;
}

/**
 * An older document in its newer form, made by LibreOffice. One at a time: it takes a processor and some hundred
 * megabytes for itself.
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
  if (running >= convertedAtOnce && waiting >= waitingAtMost) throw documentBusy();
  waiting += 1;
  const mine = turn.then(() => {
    waiting -= 1;
    running += 1;
    return convert(program, bytes, extension, target).finally(() => {
      running -= 1;
    });
  });
  turn = mine.catch(() => {});
  return { bytes: await mine, extension: target };
}

async function convert(program: string, bytes: Uint8Array, from: string, to: string): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), "dozen-office-"));
  try {
    await writeFile(join(folder, `document.${from}`), bytes, { mode: 0o600 });
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

function run(program: string, folder: string, args: string[]): Promise<void> {
  // Nothing of this process's environment, where the site's secrets are.
  const env: NodeJS.ProcessEnv = { NODE_ENV: "production", PATH: process.env.PATH, HOME: folder, LANG: "C.UTF-8" };
  return new Promise((resolve, reject) => {
    execFile(program, args, { cwd: folder, env, timeout: timeAtMost, killSignal: "SIGKILL" }, (error) =>
      error ? reject(error) : resolve(),
    );
  });
}

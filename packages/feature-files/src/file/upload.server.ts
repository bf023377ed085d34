import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import type { Context } from "@dozen/core/context";
import { noFile, tooManyFiles } from "../errors";
import { type ArrivedForm, discardForm, receiveForm } from "./arrival.server";
import { checkFile } from "./checks.server";
import { deleteFiles } from "./deletion.server";
import type { FileSource } from "./file";
import { type Keeping, type KeptFile, keepFile, type NewFile } from "./keeping.server";
import { largestSmall } from "./rules";

/** B§5: a small upload takes at most three files. */
export const smallFiles = 3;

/** The form of a small upload as it arrives, its files on this machine's disk. `source`: where it is known before. */
export function receiveSmall(
  context: Keeping,
  userId: string,
  body: Readable,
  headers: IncomingHttpHeaders,
  source?: FileSource,
): Promise<ArrivedForm> {
  const maxBytes = largestSmall(context.settings.fileLimits, source);
  return receiveForm(context, userId, body, headers, { maxFiles: smallFiles, maxBytes });
}

/**
 * Checks all files of a form, then keeps them; none is kept when one is refused or finds no room.
 *
 * @throws noFile, tooManyFiles, what `checkFile` throws, quotaReached
 */
export async function keepSmall(
  context: Keeping & Pick<Context, "log">,
  userId: string,
  form: ArrivedForm,
  source: FileSource,
): Promise<KeptFile[]> {
  const passed: NewFile[] = [];
  try {
    if (form.files.length === 0) throw noFile();
    if (form.hasTooMany) throw tooManyFiles(smallFiles);
    for (const arrived of form.files) passed.push(await checkFile(context, userId, arrived, { source, flow: "small" }));
    return await keepAll(context, userId, passed);
  } finally {
    // What was kept is gone from here; what was not must not stay.
    await discardForm(form);
    await Promise.all(passed.map(({ received }) => received.discard()));
  }
}

async function keepAll(context: Keeping & Pick<Context, "log">, userId: string, files: NewFile[]): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  try {
    for (const file of files) kept.push(await keepFile(context, userId, file));
    return kept;
  } catch (error) {
    const added = kept.filter(({ existed }) => !existed).map(({ file }) => file.id);
    await deleteFiles(context, userId, added);
    throw error;
  }
}

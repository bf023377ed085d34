import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { noFile, tooManyFiles } from "../errors";
import { type ArrivedForm, discardForm, receiveForm } from "./arrival.server";
import { checkFile } from "./checks.server";
import type { FileSource } from "./file";
import { type Flow, largestSmall } from "./rules";
import { type NewFile, type SavedFile, type Saving, saveFiles } from "./saving.server";

/** The most files of a small upload (spec:files-16). */
export const smallFiles = 3;

/**
 * Receives the form of a small upload; its files are on this machine's disk. Pass `source` when it
 * is known before.
 */
export function receiveSmall(
  context: Saving,
  userId: string,
  body: Readable,
  headers: IncomingHttpHeaders,
  source?: FileSource,
): Promise<ArrivedForm> {
  const maxBytes = largestSmall(context.settings.fileLimits, source);
  return receiveForm(context, userId, body, headers, { maxFiles: smallFiles, maxBytes });
}

/**
 * Checks all files of a form, then stores them; if one is refused or exceeds the quota, none is
 * stored. With the flow `big`, each file may be as large as one in chunks.
 *
 * @throws noFile, tooManyFiles, what `checkFile` throws, quotaReached
 */
export async function saveSmall(
  context: Saving,
  userId: string,
  form: ArrivedForm,
  source: FileSource,
  flow: Flow = "small",
): Promise<SavedFile[]> {
  const passed: NewFile[] = [];
  try {
    if (form.files.length === 0) throw noFile();
    if (form.hasTooMany) throw tooManyFiles(smallFiles);
    for (const arrived of form.files) passed.push(await checkFile(context, userId, arrived, { source, flow }));
    return await saveFiles(context, userId, passed);
  } finally {
    // The storage has moved the bytes that it stored; the rest is discarded.
    await discardForm(form);
    await Promise.all(passed.map(({ received }) => received.discard()));
  }
}

import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { noFile, tooManyFiles } from "../errors";
import { type ArrivedForm, discardForm, receiveForm } from "./arrival.server";
import { checkFile } from "./checks.server";
import type { FileSource } from "./file";
import { type Keeping, type KeptFile, keepFiles, type NewFile } from "./keeping.server";
import { largestSmall } from "./rules";

/** spec:files-16: a small upload takes at most three files. */
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
  context: Keeping,
  userId: string,
  form: ArrivedForm,
  source: FileSource,
): Promise<KeptFile[]> {
  const passed: NewFile[] = [];
  try {
    if (form.files.length === 0) throw noFile();
    if (form.hasTooMany) throw tooManyFiles(smallFiles);
    for (const arrived of form.files) passed.push(await checkFile(context, userId, arrived, { source, flow: "small" }));
    return await keepFiles(context, userId, passed);
  } finally {
    // What was kept is gone from here; what was not must not stay.
    await discardForm(form);
    await Promise.all(passed.map(({ received }) => received.discard()));
  }
}

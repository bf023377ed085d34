import type { Context } from "@dozen/core/context";
import { extensionOf } from "@dozen/core/extension";
import type { PictureFormat } from "@dozen/core/media/picture.server";
import { mimeOf } from "@dozen/core/site/word-lists";
import { isWhatItSays } from "@dozen/core/storage/sniff.server";
import type { Received } from "@dozen/core/storage/storage.server";
import { fileEmpty, fileTooLarge, formatUnsupported, typeMismatch } from "../errors";
import { sizeText } from "../shared/sizes";
import { areaOf } from "./areas.server";
import type { FileSource } from "./file";
import { cleanName } from "./names";
import { pictureWithThumb } from "./pictures.server";
import { type Flow, ruleFor } from "./rules";
import type { NewFile } from "./saving.server";

/** A received file. */
export interface ArrivedFile {
  received: Received;
  /** As the client sent it. */
  name: string;
  /** The MIME type that the client declared, without parameters. */
  declared: string;
  /** The file was longer than any file may be; the rest was discarded. */
  isCut?: boolean;
}

/**
 * Checks a file before it is stored (spec:files-10): extension, size, declared type and actual
 * content. Images are re-encoded.
 *
 * @throws formatUnsupported, fileEmpty, fileTooLarge, typeMismatch
 */
export async function checkFile(
  context: Pick<Context, "settings" | "storage">,
  userId: string,
  arrived: ArrivedFile,
  { source, flow }: { source: FileSource; flow: Flow },
): Promise<NewFile> {
  const name = cleanName(arrived.name);
  const ext = extensionOf(name);
  const mime = mimeOf[ext];
  const rule = ruleFor(context.settings.fileLimits, source, flow, ext);
  if (!rule || !mime) throw formatUnsupported(name);
  const { received } = arrived;
  if (arrived.isCut || received.size > rule.maxBytes) throw fileTooLarge(name, sizeText(rule.maxBytes));
  if (received.size === 0) throw fileEmpty(name);
  // Browsers do not know Markdown's type, so the declared one proves nothing (spec:files-11).
  if (ext !== "md" && arrived.declared !== mime) throw typeMismatch(name);
  if (!(await isWhatItSays(received.path, ext))) throw typeMismatch(name);
  const file = { received, originName: name, ext, mime, type: rule.type, source };
  return rule.type === 2 ? withCleanPicture(context, userId, file) : file;
}

async function withCleanPicture(context: Pick<Context, "storage">, userId: string, file: NewFile): Promise<NewFile> {
  const format = file.mime.replace("image/", "") as PictureFormat;
  const { bytes, ...picture } = await pictureWithThumb(file.received.path, format).catch(() => {
    throw typeMismatch(file.originName);
  });
  const received = await areaOf(context, userId).receive(onePart(bytes));
  await file.received.discard();
  return { ...file, received, picture };
}

async function* onePart(bytes: Uint8Array) {
  yield bytes;
}

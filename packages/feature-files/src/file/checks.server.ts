import type { Context } from "@dozen/core/context";
import { extensionOf } from "@dozen/core/extension";
import type { PictureFormat } from "@dozen/core/media/picture.server";
import { mimeOf } from "@dozen/core/site/word-lists";
import { isWhatItSays, sniff } from "@dozen/core/storage/sniff.server";
import type { Received } from "@dozen/core/storage/storage.server";
import {
  extensionDenied,
  fileEmpty,
  fileTooLarge,
  formatUnsupported,
  pictureInHeic,
  typeDeclaredWrong,
  typeMismatch,
} from "../errors";
import { sizeText } from "../shared/sizes";
import { acceptedBy } from "./accepted.server";
import { areaOf } from "./areas.server";
import { type FileSource, otherType } from "./file";
import { storedName } from "./names";
import { pictureWithThumb } from "./pictures.server";
import { deniedEnding, type Flow, listedExtensions, ruleFor } from "./rules";
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
 * content. Images are re-encoded. A file that no category lists is neither opened nor changed, and
 * gets a type that no browser displays (spec:files-86).
 *
 * @throws extensionDenied, formatUnsupported, fileEmpty, fileTooLarge, typeMismatch
 */
export async function checkFile(
  context: Pick<Context, "settings" | "storage">,
  userId: string,
  arrived: ArrivedFile,
  { source, flow }: { source: FileSource; flow: Flow },
): Promise<NewFile> {
  const { fileLimits } = context.settings;
  const accepted = acceptedBy(context.settings);
  const name = storedName(arrived.name);
  const denied = deniedEnding(name, accepted);
  if (denied) throw extensionDenied(name, denied);
  const ext = extensionOf(name);
  const rule = ruleFor(fileLimits, accepted, { source, flow, ext });
  if (!rule) throw formatUnsupported(name, listedExtensions(fileLimits, source));
  const { received } = arrived;
  if (arrived.isCut || received.size > rule.maxBytes) throw fileTooLarge(name, sizeText(rule.maxBytes));
  if (received.size === 0) throw fileEmpty(name);
  const file = { received, originName: name, ext, type: rule.type, source };
  const mime = mimeOf[ext];
  if (rule.type === otherType || !mime) return { ...file, mime: "application/octet-stream" };
  // Browsers do not know Markdown's type, so the declared one proves nothing (spec:files-11).
  if (ext !== "md" && !isDeclaredAs(arrived.declared, mime)) throw typeDeclaredWrong(name, arrived.declared);
  if (!(await isWhatItSays(received.path, ext))) throw await mismatchOf(received.path, name);
  return rule.type === 2 ? withCleanPicture(context, userId, { ...file, mime }) : { ...file, mime };
}

/** Declared by programs that do not know a file's type; the bytes decide (spec:files-117). */
const sayNothing = new Set([
  "",
  "application/octet-stream",
  "binary/octet-stream",
  "application/x-download",
  "application/force-download",
  "application/unknown",
  // What the absence of a type means in a form.
  "text/plain",
]);

/** Other names of types, in use by browsers and systems. */
const otherNames: Record<string, string[]> = {
  "image/jpeg": ["image/jpg", "image/pjpeg"],
  "image/png": ["image/x-png"],
  "audio/mpeg": ["audio/mp3", "audio/x-mp3", "audio/x-mpeg", "audio/mpeg3"],
  "video/mp4": ["application/mp4", "video/x-m4v"],
  "application/pdf": ["application/x-pdf"],
};
const officeNames = [
  "application/zip",
  "application/x-zip-compressed",
  "application/vnd.ms-office",
  "application/x-ole-storage",
];

function isDeclaredAs(declared: string, mime: string): boolean {
  if (declared === mime || sayNothing.has(declared)) return true;
  const names = /officedocument|msword|ms-excel|ms-powerpoint/.test(mime) ? officeNames : (otherNames[mime] ?? []);
  return names.includes(declared);
}

/** Phones give pictures in HEIC the names of others. */
async function mismatchOf(path: string, name: string): Promise<Error> {
  return /^image\/hei[cf]/.test((await sniff(path)) ?? "") ? pictureInHeic(name) : typeMismatch(name);
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

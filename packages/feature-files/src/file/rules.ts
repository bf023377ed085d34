import { type FileLimits, fileConfigOf } from "@dozen/core/site/word-lists";
import { type FileSource, type FileType, otherType } from "./file";

/** How a file is sent: in one request, or in chunks. */
export type Flow = "small" | "big";

export interface UploadRule {
  type: FileType;
  maxBytes: number;
}

/** Which files the operator lets users upload. */
export interface Accepted {
  /** Only files whose extension a category lists. */
  isListedOnly: boolean;
  /** Endings of names in lower case, without the first dot, that are refused. */
  denied: string[];
}

const kilobyte = 1024;
/** The categories of files with the number of their kind. */
const categories = [
  [1, "docs"],
  [2, "img"],
  [3, "music"],
  [4, "video"],
] as const;

/** The denied ending that a name has; undefined when it has none. */
export function deniedEnding(name: string, { denied }: Pick<Accepted, "denied">): string | undefined {
  const lower = name.toLowerCase();
  return denied.find((ending) => lower.endsWith(`.${ending}`));
}

/** The extensions of all categories, or those of avatars. */
export function listedExtensions(limits: FileLimits, source: FileSource): string[] {
  const config = fileConfigOf(limits);
  if (source === 2) return config.avatar.ext;
  return [...config.img.ext, ...config.docs.ext, ...config.music.ext, ...config.video.ext];
}

/** The extensions of these kinds, of those that categories list. */
export function extensionsOfKinds(limits: FileLimits, kinds: readonly FileType[]): string[] {
  const config = fileConfigOf(limits);
  return categories.flatMap(([type, category]) => (kinds.includes(type) ? config[category].ext : []));
}

/** The most bytes that any file may have. */
export function largestFile(limits: FileLimits): number {
  return fileConfigOf(limits).docs.size * kilobyte;
}

/**
 * The rule for an extension; undefined when it may not be uploaded. The file tool also takes what
 * no category lists, unless the operator has narrowed it. Avatars and embedded media, which open for
 * everybody, are always listed (spec:files-86).
 */
export function ruleFor(
  limits: FileLimits,
  { isListedOnly }: Pick<Accepted, "isListedOnly">,
  { source, flow, ext }: { source: FileSource; flow: Flow; ext: string },
): UploadRule | undefined {
  const config = fileConfigOf(limits);
  if (source === 2) {
    return config.avatar.ext.includes(ext) ? { type: 2, maxBytes: config.avatar.size * kilobyte } : undefined;
  }
  const [type] = categories.find(([, category]) => config[category].ext.includes(ext)) ?? [];
  if (type) return { type, maxBytes: mostBytes(limits, source, flow, type) };
  if (source !== 1 || isListedOnly) return undefined;
  return { type: otherType, maxBytes: mostBytes(limits, source, flow, otherType) };
}

/**
 * Small uploads have the image limit and big ones the file limit; images of the space may be larger
 * (spec:files-6, spec:files-7).
 */
function mostBytes(limits: FileLimits, source: FileSource, flow: Flow, type: FileType): number {
  const { img, docs, space } = fileConfigOf(limits);
  const wholeFile = docs.size * kilobyte;
  if (flow === "big") return wholeFile;
  if (source === 1) return img.size * kilobyte;
  return type === 2 ? Math.max(img.size, space.size) * kilobyte : wholeFile;
}

/** The most bytes that a file of a small upload may have, whatever its kind; of one source, or of all. */
export function largestSmall(limits: FileLimits, source?: FileSource): number {
  const { img, docs, space } = fileConfigOf(limits);
  const sizes = source === 1 ? [img.size] : [img.size, docs.size, space.size];
  return Math.max(...sizes) * kilobyte;
}

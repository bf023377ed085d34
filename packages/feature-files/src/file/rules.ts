import { type FileLimits, fileConfigOf } from "@dozen/core/site/word-lists";
import { type FileSource, type FileType, fileTypes } from "./file";

/** How a file is sent: in one request, or in chunks. */
export type Flow = "small" | "big";

export interface UploadRule {
  type: FileType;
  maxBytes: number;
}

const kilobyte = 1024;

/** The rule for an extension; undefined when no category lists it. */
export function ruleFor(limits: FileLimits, source: FileSource, flow: Flow, ext: string): UploadRule | undefined {
  const config = fileConfigOf(limits);
  if (source === 2) {
    return config.avatar.ext.includes(ext) ? { type: 2, maxBytes: config.avatar.size * kilobyte } : undefined;
  }
  for (const [number, category] of Object.entries(fileTypes)) {
    const type = Number(number) as FileType;
    if (config[category].ext.includes(ext)) return { type, maxBytes: mostBytes(limits, source, flow, type) };
  }
  return undefined;
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

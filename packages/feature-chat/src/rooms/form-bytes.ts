import type { FileLimits } from "@dozen/core/site/word-lists";
import { messageTypes } from "./record";
import { recordingBytes } from "./recording";

const mebibyte = 1024 * 1024;

/** For a form's other fields, and for a file that is a little too large: it is refused in its own words. Bytes. */
const spare = 3 * mebibyte;

/** Most bytes of a form that sends an image or another file. */
export function fileFormBytes({ imageKb, fileMb }: FileLimits): number {
  return Math.max(imageKb * 1024, fileMb * mebibyte) + spare;
}

/** Most bytes of one that may also send a recording. */
export function recordFormBytes(limits: FileLimits): number {
  return Math.max(fileFormBytes(limits), recordingBytes[messageTypes.video] + spare);
}

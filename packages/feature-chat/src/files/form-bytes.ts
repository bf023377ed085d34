import type { FileLimits } from "@dozen/core/site/word-lists";
import { messageTypes } from "../shared/message-types";
import { recordingBytes } from "./recording";

const mebibyte = 1024 * 1024;

/**
 * Allowance for the other fields and for a slightly oversized file, which then gets its specific
 * error. Bytes.
 */
const spare = 3 * mebibyte;

/** Maximum bytes of a form that sends an image or another file. */
export function fileFormBytes({ imageKb, fileMb }: FileLimits): number {
  return Math.max(imageKb * 1024, fileMb * mebibyte) + spare;
}

/** Maximum bytes of a form that may also send a recording. */
export function recordFormBytes(limits: FileLimits): number {
  return Math.max(fileFormBytes(limits), recordingBytes[messageTypes.video] + spare);
}

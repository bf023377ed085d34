import { sniff } from "@dozen/core/storage/sniff.server";
import { typeMismatch } from "../errors";
import type { ArrivedFile } from "./checks.server";
import type { NewFile } from "./saving.server";

export type RecordingKind = "audio" | "video";

/**
 * 60 seconds of sound at 128 kbit/s and of pictures at 2.5 Mbit/s (spec:files-57), and half as much
 * again because browsers miss their bitrate.
 */
const bitsPerSecond = { audio: 128_000, video: 2_628_000 };
export const recordingBytes = (kind: RecordingKind) => Math.ceil((60 * bitsPerSecond[kind] * 1.5) / 8);

interface Format {
  ext: string;
  /** The MIME types that its first bytes may be recognized as. */
  sniffed: string[];
}

/** The formats that browsers record, by their declared type. */
const formats: Record<string, Format> = {
  "audio/webm": { ext: "webm", sniffed: ["video/webm", "audio/webm"] },
  "audio/ogg": { ext: "ogg", sniffed: ["audio/ogg"] },
  "audio/mp4": { ext: "m4a", sniffed: ["audio/mp4", "audio/x-m4a", "video/mp4"] },
  "audio/mpeg": { ext: "mp3", sniffed: ["audio/mpeg"] },
  "video/webm": { ext: "webm", sniffed: ["video/webm"] },
  "video/mp4": { ext: "mp4", sniffed: ["video/mp4"] },
};

/** Checks a recording made in the browser. @throws typeMismatch */
export async function checkRecording(arrived: ArrivedFile, kind: RecordingKind): Promise<NewFile> {
  const { received, declared } = arrived;
  const format = formats[declared];
  const sniffed = await sniff(received.path);
  if (!format || !declared.startsWith(`${kind}/`) || !sniffed || !format.sniffed.includes(sniffed)) {
    throw typeMismatch(arrived.name);
  }
  const { ext } = format;
  const type = kind === "audio" ? 3 : 4;
  return { received, originName: `recording.${ext}`, ext, mime: declared, type, source: 3 };
}

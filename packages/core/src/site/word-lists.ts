import type { Locale } from "../locale";
import enUs from "./texts/enUs";
import zhCn from "./texts/zhCn";
import zhHk from "./texts/zhHk";

/** The files allowed in one category. */
export interface FileRule {
  /** Extensions without the dot, in lower case. */
  ext: string[];
  /** Largest file, in KB (1,024 bytes). */
  size: number;
  /** MIME types; Markdown files are exempt from the check (spec:files-11). */
  mime: string[];
}

const office = "application/vnd.openxmlformats-officedocument";

/** The MIME type of each extension. */
export const mimeOf: Record<string, string> = {
  doc: "application/msword",
  docx: `${office}.wordprocessingml.document`,
  ppt: "application/vnd.ms-powerpoint",
  pptx: `${office}.presentationml.presentation`,
  xls: "application/vnd.ms-excel",
  xlsx: `${office}.spreadsheetml.sheet`,
  pdf: "application/pdf",
  md: "text/markdown",
  txt: "text/plain",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
};

const documents = ["doc", "docx", "ppt", "pptx", "xls", "xlsx", "pdf", "md", "txt"];
const documentTypes = documents.map((ext) => mimeOf[ext] ?? "");
const imageTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"];

/** Size limits of uploads, set by the operator. */
export interface FileLimits {
  /** Largest image, and any file in a small upload, in KB. */
  imageKb: number;
  /** Largest other file, in MB. */
  fileMb: number;
  /** Size of one chunk of a big upload, in bytes. */
  chunkBytes: number;
}

/** spec:site-82: 128 KB for images, 5 MB for files, chunks of 131,072 bytes. */
export const defaultFileLimits: FileLimits = { imageKb: 128, fileMb: 5, chunkBytes: 131_072 };

/** The categories with their limits: 100 KB for avatars, 512 KB for favicons and the space (spec:site-82). */
export function fileConfigOf({ imageKb, fileMb }: FileLimits) {
  const fileKb = fileMb * 1024;
  return {
    docs: { ext: documents, size: fileKb, mime: documentTypes },
    img: { ext: ["jpg", "jpeg", "png", "gif", "webp"], size: imageKb, mime: imageTypes },
    music: { ext: ["mp3"], size: fileKb, mime: ["audio/mpeg"] },
    video: { ext: ["mp4"], size: fileKb, mime: ["video/mp4"] },
    avatar: { ext: ["jpg", "jpeg", "png"], size: 100, mime: ["image/jpeg", "image/png"] },
    favicon: { ext: ["jpg", "jpeg", "png"], size: 512, mime: ["image/jpeg", "image/png"] },
    space: { ext: ["jpg", "jpeg", "png", "gif", "webp", "mp4"], size: 512, mime: [...imageTypes, "video/mp4"] },
  } satisfies Record<string, FileRule>;
}

/** Categories of stored files by their number (spec:files-1). */
export const fileTypeIds = { docs: 1, img: 2, music: 3, video: 4, other: 5 } as const;

/** Kinds of feedback and of groups; each one's number is its position, from 1. */
export const feedbackTypes = ["suggestion", "fault", "experience", "content", "other"] as const;
export const groupTypes = [
  "family",
  "classmate",
  "friend",
  "colleague",
  "company",
  "public",
  "school",
  "government",
  "social",
  "hobby",
  "marriage",
  "other",
] as const;

const texts: Record<Locale, typeof enUs> = { zhCn, zhHk, enUs };

/** The word lists of `GET /api/words` (spec:site-57) in one language. */
export function wordLists(locale: Locale, limits: FileLimits = defaultFileLimits) {
  const { feedback, files, groups } = texts[locale].words;
  return {
    file_config: { ...fileConfigOf(limits), chunk: limits.chunkBytes },
    feedback_type: feedbackTypes.map((name, index) => ({ id: index + 1, name: feedback[name] })),
    file_types: Object.entries(fileTypeIds).map(([name, id]) => ({ id, val: files[name as keyof typeof fileTypeIds] })),
    group_types: groupTypes.map((name, index) => ({ id: index + 1, name: groups[name] })),
  };
}

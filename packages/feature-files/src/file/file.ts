/** The kinds of files by their number (spec:files-1). */
export const fileTypes = { 1: "docs", 2: "img", 3: "music", 4: "video" } as const;
export type FileType = keyof typeof fileTypes;

/**
 * What a file was uploaded for (spec:files-5): the file tool, avatars, or media embedded in
 * articles, chats and posts.
 */
export const sources = [1, 2, 3] as const;
export type FileSource = (typeof sources)[number];

/** A file as its owner sees it. */
export interface StoredFile {
  id: string;
  userId: string;
  type: FileType;
  source: FileSource;
  /** Extension in lower case, without the dot. */
  tag: string;
  /** The name that the client sent, cleaned. */
  originName: string;
  /** The last part of its address. */
  name: string;
  mime: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of its bytes in hex. */
  sha256: string;
  /** The storage's id of its bytes. */
  blobId: string;
  /** The storage's id of its thumbnail; only images have one. */
  thumb: string | null;
  /** Pixels; only images have them. */
  width: number | null;
  height: number | null;
  createdAt: number;
}

/** The kinds of files: 1 documents, 2 images, 3 music, 4 video, 5 others (spec:files-1). */
export type FileType = 1 | 2 | 3 | 4 | 5;

/** A file that the tool only stores: its content is neither checked nor shown (spec:files-86). */
export const otherType = 5;

/** The kinds that a browser itself shows or plays. */
export function isMedia(type: FileType): boolean {
  return type === 2 || type === 3 || type === 4;
}

/**
 * What a file was uploaded for (spec:files-5): the file tool, avatars, or media embedded in
 * articles, chats and posts.
 */
export const sources = [1, 2, 3] as const;
export type FileSource = (typeof sources)[number];

/** The column `ready`: only files that are ready are listed and opened. */
export const states = { arriving: 0, ready: 1, binned: 2 } as const;

/** A file as its owner sees it. */
export interface StoredFile {
  id: string;
  userId: string;
  type: FileType;
  source: FileSource;
  /** Extension in lower case, without the dot; files of kind 5 may have none. */
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
  /** When it goes to the bin; null: it stays. */
  endsAt: number | null;
}

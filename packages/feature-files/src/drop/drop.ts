import type { FileType } from "../file/file";

/** The kinds of files to which a drop box can be limited. */
export const dropKinds = [1, 2, 3, 4] as const;
export type DropKind = (typeof dropKinds)[number];

/** Drop boxes of one user. */
export const dropsAtMost = 50;

/** The page that lists the viewer's drop boxes. */
export const dropsPath = "/file/drops";

/** The page of one of the viewer's drop boxes. */
export function dropPath(id: string): string {
  return `${dropsPath}/${id}`;
}

/** The page that changes one of the viewer's drop boxes. */
export function editDropPath(id: string): string {
  return `${dropPath(id)}/edit`;
}

export const longestSender = 60;
export const longestNote = 500;
/** The most files of one form. */
export const filesInForm = 10;

/** A drop box as its owner sees it. Times are epoch milliseconds, sizes bytes. */
export interface OwnDrop {
  id: string;
  url: string;
  title: string;
  message: string;
  /** Empty: any file. */
  kinds: DropKind[];
  maxFiles: number | null;
  maxBytes: number | null;
  maxFileBytes: number | null;
  /** What has arrived so far. */
  files: number;
  bytes: number;
  isOpen: boolean;
  hasPassword: boolean;
  expiresAt: number | null;
  createdAt: number;
  /** Why it takes no files; null while it does. */
  end: "expired" | "full" | "closed" | null;
}

/** A file that arrived through a drop box, as its owner sees it. */
export interface DroppedFile {
  id: string;
  fileId: string;
  /** The name that the sender gave it. */
  name: string;
  type: FileType;
  tag: string;
  size: number;
  sender: string;
  note: string;
  at: number;
  /** In the bin, so that it does not open. */
  isBinned: boolean;
}

/** The drop box through which a file arrived. */
export interface DropOfFile {
  id: string;
  title: string;
}

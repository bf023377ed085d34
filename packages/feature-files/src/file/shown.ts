import type { StoredFile } from "./file";

/** A file as pages and calls show it. */
export interface ShownFile {
  id: string;
  /** Its address with the access token of whoever looks. */
  url: string;
  downloadUrl: string;
  /** Undefined for what has no thumbnail. */
  thumbUrl?: string;
  type: StoredFile["type"];
  tag: string;
  originName: string;
  size: number;
  width: number | null;
  height: number | null;
  createdAt: number;
}

/** What a user's files take and may take, in bytes. */
export interface Room {
  used: number;
  /** What unfinished uploads hold beside it. */
  reserved: number;
  quota: number;
}

import type { DropOfFile } from "../drop/drop";
import type { StoredFile } from "./file";

/** A file as pages and calls show it. */
export interface ShownFile {
  id: string;
  /** Its address with the viewer's access token. */
  url: string;
  downloadUrl: string;
  /** Undefined when the file has no thumbnail. */
  thumbUrl?: string;
  type: StoredFile["type"];
  tag: string;
  originName: string;
  size: number;
  width: number | null;
  height: number | null;
  createdAt: number;
  /** When it goes to the bin; null: it stays. */
  endsAt: number | null;
  /** The drop box through which it arrived. */
  drop?: DropOfFile;
}

/** A user's storage in bytes. */
export interface StorageUse {
  used: number;
  /** Reserved by unfinished uploads, in addition to `used`. */
  reserved: number;
  quota: number;
}

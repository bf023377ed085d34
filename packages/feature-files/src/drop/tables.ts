declare module "@dozen/core/tables" {
  interface Tables {
    files_drops: FilesDropsTable;
    files_dropped: FilesDroppedTable;
  }
}

/** A drop box; its share has the link, the end and the password. */
export interface FilesDropsTable {
  /** The `item_id` of the share. */
  id: string;
  user_id: string;
  title: string;
  message: string;
  /** Numbers of the kinds of files that it takes, joined by commas; empty: any file. */
  kinds: string;
  max_files: number | null;
  /** Of all files together. */
  max_bytes: number | null;
  /** Of each file. */
  max_file_bytes: number | null;
  /** How many files have arrived; those that its owner has deleted since count, too. */
  files: number;
  bytes: number;
  /** 0: its owner has closed it for now. */
  is_open: number;
  /** When its owner is notified of what has arrived; null when there is nothing to notify of. */
  notify_at: number | null;
  created_at: number;
}

/** A file that arrived through a drop box. */
export interface FilesDroppedTable {
  id: string;
  /** The owner of drop box and file. */
  user_id: string;
  drop_id: string;
  /** Equal bytes are stored once, so several rows may have the same file. */
  file_id: string;
  /** The name that the sender gave it. */
  name: string;
  /** Who sent it, as typed; may be empty. */
  sender: string;
  note: string;
  created_at: number;
}

declare module "@dozen/core/tables" {
  interface Tables {
    files_delete_links: FilesDeleteLinksTable;
  }
}

/** A link by which anybody who has it deletes a file. */
export interface FilesDeleteLinksTable {
  id: string;
  user_id: string;
  file_id: string;
  /** SHA-256 in hex of the secret in its address. */
  secret_hash: string;
  created_at: number;
}

declare module "@dozen/core/tables" {
  interface Tables {
    files_bundled: FilesBundledTable;
  }
}

/** A file of a bundle: one of the files that open by one share. */
export interface FilesBundledTable {
  /** The `item_id` of the share. */
  bundle_id: string;
  /** Its position in the bundle, from 0. */
  place: number;
  file_id: string;
  /** The owner of bundle and file. */
  user_id: string;
}

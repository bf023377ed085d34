/** One picture of an export. */
export interface ExportCode {
  title: string;
  /** Address of the picture (`data:`). */
  picture: string;
  /** For typing it where nothing can be scanned; only beside an account's own code. */
  secret: string | null;
}

/** One QR code of an export. */
export interface ExportCode {
  title: string;
  /** Its picture as a `data:` address. */
  picture: string;
  /** For typing it by hand; only for a single account. */
  secret: string | null;
}

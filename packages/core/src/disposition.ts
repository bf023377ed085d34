import contentDisposition from "content-disposition";

/** How a response is meant: displayed in a page, or saved as a file. */
export type SendAs = "inline" | "attachment";

/** Returns a `Content-Disposition` header for a name in any script (RFC 6266). */
export function disposition(as: SendAs, name: string): string {
  // An unpaired surrogate cannot be encoded.
  const whole = name.replace(/[\p{Cc}/\\]|\p{Surrogate}/gu, "_");
  // Browsers disagree on escapes in the plain name.
  const fallback = name.replace(/[^\x20-\x7e]|["\\%/]/g, "_");
  return contentDisposition(whole, { type: as, fallback });
}

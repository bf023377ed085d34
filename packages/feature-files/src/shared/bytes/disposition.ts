/** How a response is meant: displayed in a page, or saved as a file. */
export type SendAs = "inline" | "attachment";

/** Returns a `Content-Disposition` header for a name in any script (RFC 6266). */
export function disposition(as: SendAs, name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  // An unpaired surrogate cannot be encoded.
  const whole = name.replace(/[\p{Cc}/\\]|\p{Surrogate}/gu, "_");
  const encoded = encodeURIComponent(whole).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `${as}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** How bytes are sent: to be shown in a page, or to be kept. */
export type SendAs = "inline" | "attachment";

/** `Content-Disposition` with a name in any script (RFC 6266). */
export function disposition(as: SendAs, name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  // Half a pair of code units has no encoding.
  const whole = name.replace(/[\p{Cc}/\\]|\p{Surrogate}/gu, "_");
  const encoded = encodeURIComponent(whole).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `${as}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The encoding in which to send a response to a client with this `Accept-Encoding`; null without compression. */
export function bestEncoding(accepted: string): "br" | "gzip" | null {
  if (/\bbr\b(?!;q=0(?:\.0+)?\b)/.test(accepted)) return "br";
  return /\bgzip\b(?!;q=0(?:\.0+)?\b)/.test(accepted) ? "gzip" : null;
}

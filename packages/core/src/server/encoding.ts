import Negotiator from "negotiator";

/** The encoding in which to send a response to a client with this `Accept-Encoding`; null without compression. */
export function bestEncoding(accepted: string): "br" | "gzip" | null {
  const offered = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings(["br", "gzip"]);
  return offered.includes("br") ? "br" : offered.includes("gzip") ? "gzip" : null;
}

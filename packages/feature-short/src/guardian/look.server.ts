import type { Context } from "@dozen/core/context";
import { OutboundError } from "@dozen/core/outbound/errors";
import type { Pace } from "./pace.server";

/**
 * What a look at a target has shown: it responds; it cannot be known, since the site may not go there; it says that
 * there is nothing (`missing`) or that it is broken; or nobody responds (`silent`), or not even the name exists
 * (`nameless`).
 */
export type Sight = "alive" | "unknown" | "missing" | "broken" | "silent" | "nameless";

export interface Looking {
  pace: Pace;
  /** Milliseconds for one request, with its redirects. */
  timeout: number;
}

/** Only the headers are read, so a body of any size does not matter. */
const maxBytes = Number.MAX_SAFE_INTEGER;

/**
 * Looks at a target by HEAD. Some servers do not know HEAD or do not respond to it correctly, so only a GET can show that
 * a target fails.
 */
export async function look(context: Pick<Context, "outbound">, url: string, looking: Looking): Promise<Sight> {
  const first = await request(context, { url, method: "HEAD" }, looking);
  return isFailing(first) && first !== "nameless" ? request(context, { url, method: "GET" }, looking) : first;
}

export function isFailing(sight: Sight): boolean {
  return sight !== "alive" && sight !== "unknown";
}

async function request(
  { outbound }: Pick<Context, "outbound">,
  { url, method }: { url: string; method: "HEAD" | "GET" },
  { pace, timeout }: Looking,
): Promise<Sight> {
  let last: URL | undefined;
  const before = (next: URL) => {
    if (last) pace.done(last);
    last = next;
    return pace.pass(next);
  };
  try {
    const response = await outbound.fetch(url, { method, before, timeout, maxBytes });
    response.discard();
    return sightOf(response.status);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return sightOfError(error);
  } finally {
    if (last) pace.done(last);
  }
}

/** A refusal is a response: 401, 403, 405 or 429 say that a server is there, which guards what it has. */
function sightOf(status: number): Sight {
  if (status === 404 || status === 410) return "missing";
  return status >= 500 ? "broken" : "alive";
}

function sightOfError({ reason }: OutboundError): Sight {
  if (reason === "host") return "nameless";
  // Also when a public address redirects there: visitors inside of that network may arrive.
  if (reason === "address" || reason === "port" || reason === "credentials" || reason === "url") return "unknown";
  // A visitor would be led in a circle, or warned of the certificate.
  if (reason === "redirects" || reason === "certificate") return "broken";
  return reason === "size" ? "alive" : "silent";
}

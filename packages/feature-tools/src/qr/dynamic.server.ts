import type { Call } from "@dozen/core/calls/call";
import type { RequestContext } from "@dozen/core/context";
import { z } from "zod";
import { noShortLinks } from "./errors";
import type { QrInput } from "./qr.schema";

const shortened = z.object({ list: z.array(z.object({ sid: z.string(), surl: z.string() })).min(1) });

export interface ShortLink {
  sid: string;
  /** The address inside the code, which stays. */
  surl: string;
  /** What it led to when it was made. */
  url: string;
}

/** Whether this site makes short links; which package does is no matter. */
export function canShorten({ features }: Pick<RequestContext, "features">): boolean {
  return findCall({ features }) !== undefined;
}

/** The short link that a code before this one held, unless another address was typed meanwhile. */
export function keptShortLink({ kind, ...input }: QrInput): ShortLink | undefined {
  if (!("short" in input)) return undefined;
  const { url, short, shortId, shortOf } = input;
  return short && shortId && shortOf === url ? { sid: shortId, surl: short, url } : undefined;
}

/**
 * A short link to an address, for a code whose target can change later. Made by this site's own call, like any client
 * would, with the rights of whoever asks.
 *
 * @throws DomainError what the call refuses
 */
export async function makeShortLink(context: RequestContext, request: Request, url: string): Promise<ShortLink> {
  const call = findCall(context);
  const body = call?.body?.safeParse({ url });
  if (!call || !body?.success) throw noShortLinks();
  // A call that takes JSON never looks at the raw message, of which a page's action has none.
  const asked = { ...context, request: () => request, query: undefined, body: body.data } as Parameters<Call["run"]>[0];
  const answer = shortened.parse(await call.run(asked));
  const [{ sid, surl }] = answer.list as [{ sid: string; surl: string }];
  return { sid, surl, url };
}

function findCall({ features }: Pick<RequestContext, "features">) {
  return features
    .flatMap(({ server }) => server.calls ?? [])
    .find(({ method, path }) => method === "POST" && path === "/short");
}

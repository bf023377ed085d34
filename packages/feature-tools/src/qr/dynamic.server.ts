import type { Call } from "@dozen/core/calls/call";
import type { RequestContext } from "@dozen/core/context";
import { z } from "zod";
import { noShortLinks } from "./errors";
import type { QrInput } from "./qr.schema";

const shortened = z.object({ list: z.array(z.object({ sid: z.string(), surl: z.string() })).min(1) });

export interface ShortLink {
  sid: string;
  /** The short address in the code, which never changes. */
  surl: string;
  /** The target when the code was made. */
  url: string;
}

/** Whether this site can make short links, with whichever package. */
export function canShorten({ features }: Pick<RequestContext, "features">): boolean {
  return findCall({ features }) !== undefined;
}

/** The short link of the previous code, unless the address has been changed since. */
export function keptShortLink({ kind, ...input }: QrInput): ShortLink | undefined {
  if (!("short" in input)) return undefined;
  const { url, short, shortId, shortOf } = input;
  return short && shortId && shortOf === url ? { sid: shortId, surl: short, url } : undefined;
}

/**
 * Makes a short link for a code whose target can be changed later. Runs the site's own call like
 * any client, with the viewer's permissions.
 *
 * @throws DomainError what the call refuses
 */
export async function makeShortLink(context: RequestContext, request: Request, url: string): Promise<ShortLink> {
  const call = findCall(context);
  const body = call?.body?.safeParse({ url });
  if (!call || !body?.success) throw noShortLinks();
  // A call with a JSON body never reads the raw message, which a page's action does not have.
  const asked = { ...context, request: () => request, query: undefined, body: body.data } as Parameters<Call["run"]>[0];
  const result = shortened.parse(await call.run(asked));
  const [{ sid, surl }] = result.list as [{ sid: string; surl: string }];
  return { sid, surl, url };
}

function findCall({ features }: Pick<RequestContext, "features">) {
  return features
    .flatMap(({ server }) => server.calls ?? [])
    .find(({ method, path }) => method === "POST" && path === "/short");
}

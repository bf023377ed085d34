import type { RequestContext } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import { redirect } from "@remix-run/node";
import { authorizationDenied, authorizationFailed } from "./errors";
import { beginFlow, type Flow, type Profile, takeFlow } from "./flows.server";
import { PeerError } from "./peer.server";
import type { Provider } from "./providers";

/** A user authenticated by a provider, and the flow that they started. */
export interface Proof {
  profile: Profile;
  flow: Flow;
}

/** A flow that failed after it was found; it carries the flow, so that the caller knows where to redirect. */
export class FlowRefused extends Error {
  constructor(
    readonly flow: Flow,
    readonly reason: DomainError,
  ) {
    super(reason.key);
    this.name = "FlowRefused";
  }
}

/** Stores the flow and redirects the browser to the provider. */
export async function depart(
  context: RequestContext,
  request: Request,
  flow: Flow,
  { state, url }: { state: string; url: string },
): Promise<Response> {
  const { cookie } = await beginFlow(context, request, flow, state);
  return redirect(url, { status: 303, headers: { "Set-Cookie": cookie, "Cache-Control": "no-store" } });
}

/**
 * Takes the flow that the address names, and asks the provider for the user of its `code`. The flow is used up
 * whatever the result.
 *
 * @param param name of the parameter that holds the code
 * @throws flowEnded; FlowRefused with authorizationDenied or authorizationFailed
 */
export async function arriveWith(
  context: RequestContext,
  request: Request,
  provider: Provider,
  param: string,
  ask: (code: string, flow: Flow) => Promise<Profile>,
): Promise<Proof> {
  const { flow } = await takeFlow(context, request, provider);
  const query = new URL(request.url).searchParams;
  try {
    if (query.get("error") === "access_denied") throw authorizationDenied();
    const code = query.get(param);
    if (!code || code.length > 2048) throw authorizationFailed();
    return { flow, profile: checkedProfile(await askCarefully(context, provider, () => ask(code, flow))) };
  } catch (error) {
    throw error instanceof DomainError ? new FlowRefused(flow, error) : error;
  }
}

/** Runs a request to a provider. Errors are logged here and become a failed authorization. */
export async function askCarefully<T>(context: RequestContext, provider: Provider, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PeerError)) throw error;
    context.log.warn(
      { reason: error.message, provider, requestId: context.requestId },
      "A provider did not do its part",
    );
    throw authorizationFailed();
  }
}

/** An id too long for its column would be truncated by one database, and could then match another user's. */
export function checkedProfile(profile: Profile): Profile {
  const subject = profile.subject.trim();
  if (!subject || subject.length > 128) throw authorizationFailed();
  return { ...profile, subject, name: [...profile.name.trim()].slice(0, 100).join("") };
}

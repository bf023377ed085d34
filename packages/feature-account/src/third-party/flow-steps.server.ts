import type { RequestContext } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import { redirect } from "@remix-run/node";
import { authorizationDenied, authorizationFailed } from "./errors";
import { beginFlow, type Flow, type Profile, takeFlow } from "./flows.server";
import { PeerError } from "./peer.server";
import type { Provider } from "./providers";

/** Somebody who has come back from a provider, and what they had gone for. */
export interface Proof {
  profile: Profile;
  flow: Flow;
}

/** A flow that ended before anybody was proven; it says what they had gone for. */
export class FlowRefused extends Error {
  constructor(
    readonly flow: Flow,
    readonly reason: DomainError,
  ) {
    super(reason.key);
    this.name = "FlowRefused";
  }
}

/** Remembers the flow and sends the browser on its way. */
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
 * Takes the flow back that the address names and asks the provider whose `code` it brings. A flow is used up whatever
 * comes of it.
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

/** Runs what talks to a provider; what goes wrong there is logged here and shown as a failed authorization. */
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

/** Ids that do not fit their column would be cut by one database and meet another person's. */
export function checkedProfile(profile: Profile): Profile {
  const subject = profile.subject.trim();
  if (!subject || subject.length > 128) throw authorizationFailed();
  return { ...profile, subject, name: [...profile.name.trim()].slice(0, 100).join("") };
}

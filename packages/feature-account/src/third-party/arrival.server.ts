import type { RequestContext } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import { redirectWithToast } from "@dozen/core/toast.server";
import { redirect } from "@remix-run/node";
import { bind, boundOrTemporaryUser } from "../bindings/bindings.server";
import { admit, enter } from "../sign-in/gate.server";
import { proveThird } from "./authenticator.server";
import { authorizationFailed, reasonOf } from "./errors";
import { FlowRefused, type Proof } from "./flow-steps.server";
import type { Flow } from "./flows.server";
import type { Provider } from "./providers";

/**
 * Responds to the browser that a provider sends back. It is signed in and redirected, or sent to `/verify` as a
 * temporary user, or to the linked accounts, or back with `status=error` and a reason.
 */
export async function respondToArrival(
  context: RequestContext,
  request: Request,
  provider: Provider,
): Promise<Response> {
  try {
    const proof = await proveThird(context, request, provider);
    return await finish(context, request, proof);
  } catch (error) {
    if (error instanceof FlowRefused) return refusedTo(error.flow, error.reason);
    if (error instanceof DomainError && error.data?.des) return refusedTo(null, error);
    throw error;
  }
}

async function finish(context: RequestContext, request: Request, { profile, flow }: Proof): Promise<Response> {
  if (flow.purpose === "bind") return finishBinding(context, profile, flow);
  const user = await boundOrTemporaryUser(context, profile);
  const heading = headingFor(request, flow.redirect);
  if (user.type !== "temp")
    return enter(context, heading, user, context.t("account:done.signedIn"), { way: profile.provider });
  const { cookie } = await admit(context, heading, { user, door: "session", way: profile.provider });
  const query = new URLSearchParams({ status: "temp", redirect: flow.redirect });
  return redirect(`/verify?${query}`, { status: 303, headers: { "Set-Cookie": cookie } });
}

/** Only the user who started the flow may finish it; another user may have signed in since. */
async function finishBinding(context: RequestContext, profile: Proof["profile"], flow: Flow): Promise<Response> {
  const { viewer } = context;
  if (viewer.kind !== "registered" || viewer.id !== flow.userId) return refusedTo(flow, authorizationFailed());
  try {
    await bind(context, viewer.id, profile);
  } catch (error) {
    if (error instanceof DomainError) return refusedTo(flow, error);
    throw error;
  }
  const name = context.t(`account:third.names.${flow.provider}`);
  return redirectWithToast(flow.redirect, { kind: "success", text: context.t("account:third.bound", { name }) });
}

/** A copy of the request whose `redirect` parameter is `redirect`, where the gate reads it. */
export function headingFor(request: Request, redirect: string): Request {
  const url = new URL(request.url);
  url.search = new URLSearchParams({ redirect }).toString();
  return new Request(url, { headers: request.headers });
}

/** Redirects to a page that shows why the sign-in failed. */
export function refusedTo(flow: Pick<Flow, "purpose" | "redirect"> | null, reason: DomainError): Response {
  const redirectTo = flow?.redirect ?? "/";
  const isOwnPage = flow?.purpose === "bind" || redirectTo.startsWith("/third/login?");
  const page = new URL(isOwnPage ? redirectTo : "/user/login", "http://page");
  page.searchParams.set("status", "error");
  page.searchParams.set("des", reasonOf(reason));
  if (!isOwnPage && redirectTo !== "/") page.searchParams.set("redirect", redirectTo);
  return redirect(page.pathname + page.search, { status: 303 });
}

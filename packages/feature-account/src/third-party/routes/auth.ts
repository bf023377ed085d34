import type { RouteHandle } from "@dozen/core/access";
import { DomainError } from "@dozen/core/errors";
import { safeRedirect } from "@dozen/core/redirects.server";
import "@dozen/core/remix";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { refusedTo } from "../arrival.server";
import { leaveFor } from "../authenticator.server";
import { providerUnavailable } from "../errors";
import { isProvider } from "../providers";

export const handle: RouteHandle = { access: "open", keepsOpener: true };

/**
 * Starts a sign-in with the provider `name`. It can only sign in, so a link may start it; linking an account needs a
 * form.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const order = { purpose: "enter", redirect: safeRedirect(context.settings, query.get("redirect")) } as const;
  // A stranger's link must not replace a signed-in user by another account.
  const isForeign = request.headers.get("sec-fetch-site") === "cross-site";
  if (context.viewer.kind === "registered" && isForeign) return redirect(order.redirect);
  const provider = query.get("name");
  if (!isProvider(provider)) return refusedTo(order, providerUnavailable());
  try {
    return await leaveFor(context, request, { ...order, provider });
  } catch (error) {
    if (error instanceof DomainError) return refusedTo(order, error);
    throw error;
  }
}

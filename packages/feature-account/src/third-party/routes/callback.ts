import type { RouteHandle } from "@dozen/core/access";
import { DomainError } from "@dozen/core/errors";
import "@dozen/core/remix";
import type { RequestContext } from "@dozen/core/context";
import { translateKey } from "@dozen/core/messages";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { refusedTo, respondToArrival } from "../arrival.server";
import { providerUnavailable } from "../errors";
import { isProvider } from "../providers";
import { confirmScene } from "../weixin.server";

export const handle: RouteHandle = { access: "open", keepsOpener: true };

/** The redirect address of all providers. The mini-program also calls it, with its `js_code`. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { name } = params;
  if (!isProvider(name)) return refusedTo(null, providerUnavailable());
  const query = new URL(request.url).searchParams;
  const [code, state] = [query.get("code"), query.get("state")];
  if (name === "wxxcx" && code && state) return respondToMiniProgram(context, state, code);
  return respondToArrival(context, request, name);
}

/** Responds in the envelope of the calls, since a program reads it. */
async function respondToMiniProgram(context: RequestContext, state: string, code: string): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  try {
    if (state.length > 128 || code.length > 512) throw new DomainError("core:errors.badRequest");
    await confirmScene(context, state, code);
    return Response.json({ code: 200, data: { info: context.t("account:third.confirmed") } }, { headers });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const info = translateKey(context.t, error.key, error.values);
    return Response.json({ code: 400, data: { info } }, { headers });
  }
}

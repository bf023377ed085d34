import type { RouteHandle } from "@dozen/core/access";
import { readForm } from "@dozen/core/forms.server";
import "@dozen/core/remix";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { deviceCookie, deviceOf, readDevice } from "../../devices/device.server";
import { askForPasskey } from "../../passkeys/using.server";
import { findPending } from "../../second-step/pending.server";
import { pendingOver } from "../../two-factor/errors";

export const handle: RouteHandle = { access: "open" };

export const loader = () => redirect("/user/login");

/**
 * The passkey options for the script of the sign-in pages: with `state` only passkeys of the user whose sign-in is
 * pending, else any. Only this browser may use the challenge.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const state = String((await readForm(request)).get("state") ?? "");
  if (!state) {
    const device = deviceOf(context, request);
    const options = await askForPasskey(context, { purpose: "enter", to: device.id });
    const known = readDevice(context, request);
    return Response.json(options, { headers: known ? {} : { "Set-Cookie": deviceCookie(context, device) } });
  }
  const user = await findPending(context, state);
  if (!user) throw pendingOver();
  return Response.json(await askForPasskey(context, { purpose: "second", to: state }, user.id));
}

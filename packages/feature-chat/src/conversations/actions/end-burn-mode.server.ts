import { redirect } from "@remix-run/node";
import { burnCookie } from "../burn-mode";
import type { Submission } from "./submission.server";

/** From now on messages are stored again. */
export function endBurnMode({ room, here }: Submission) {
  return redirect(here, { status: 303, headers: { "Set-Cookie": burnCookie(room, false) } });
}

import type { RequestContext } from "@dozen/core/context";
import { forbidden } from "@dozen/core/errors";
import { findUser } from "@dozen/core/sessions/users.server";
import { isSignedIn } from "@dozen/core/viewer";
import { admit } from "../sign-in/gate.server";
import type { HandOver } from "./hand-over";

/**
 * The message to a sibling about the signed-in user: who it is, and a uuid that `POST /api/token` exchanges once
 * within a minute. The user's session here has already passed the gate.
 *
 * @throws forbidden unless the viewer is registered
 */
export async function handOver(context: RequestContext, request: Request): Promise<HandOver> {
  const { viewer } = context;
  const user = viewer.kind === "registered" ? await findUser(context, viewer.id) : undefined;
  if (!user) throw forbidden();
  const parent = isSignedIn(viewer) ? viewer.sessionId : undefined;
  const { uuid } = await admit(context, request, { user, door: "call", second: "shown", way: "embedded", parent });
  return { code: 200, msg: "get_succ", info: { id: user.id, name: user.name, avatar: user.avatar }, uuid };
}

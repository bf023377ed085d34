import type { RequestContext } from "@dozen/core/context";
import { forbidden } from "@dozen/core/errors";
import { findUser } from "@dozen/core/sessions/users.server";
import { isSignedIn } from "@dozen/core/viewer";
import { admit } from "../gate.server";
import type { HandOver } from "./hand-over";

/**
 * What a sibling is told of the registered user who asks: who it is, and a uuid to be exchanged once, within a minute, at
 * `POST /api/token`. Their session here has been through the gate already.
 *
 * @throws forbidden for everybody else
 */
export async function handOver(context: RequestContext, request: Request): Promise<HandOver> {
  const { viewer } = context;
  const user = viewer.kind === "registered" ? await findUser(context, viewer.id) : undefined;
  if (!user) throw forbidden();
  const parent = isSignedIn(viewer) ? viewer.sessionId : undefined;
  const { uuid } = await admit(context, request, { user, door: "call", second: "shown", way: "embedded", parent });
  return { code: 200, msg: "get_succ", info: { id: user.id, name: user.name, avatar: user.avatar }, uuid };
}

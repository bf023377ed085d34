import type { Context, RequestContext } from "@dozen/core/context";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import { createSession } from "@dozen/core/sessions/sessions.server";
import type { User } from "@dozen/core/sessions/users.server";
import { memoryRequest } from "@dozen/core/testing/request";
import { sendOwnCode } from "../codes/own-codes.server";
import { addUser, lastCode, newEmail, visitorContext } from "./account-kit";

export interface Own {
  user: User;
  account: string;
  cookie: string;
  sessionId: string;
}

/** Adds a user with an email, signed in with a browser. */
export async function ownUserOf(context: Context, account = newEmail()): Promise<Own> {
  const user = await addUser(context, account);
  return { user, account, ...(await anotherSession(context, user)) };
}

/** Signs a user in with another browser. */
export async function anotherSession(context: Context, user: User): Promise<{ cookie: string; sessionId: string }> {
  const visitor = await visitorContext(context);
  const { cookie, sessionId } = await createSession(visitor, { userId: user.id });
  return { cookie: cookie.split(";")[0] ?? "", sessionId };
}

/** The context of a signed-in user's request, for model functions. */
export async function ownContextOf(context: Context, { cookie }: Pick<Own, "cookie">): Promise<OwnerContext> {
  const bound: RequestContext = (await memoryRequest(context, "/set", { cookie })).context;
  return asOwner({ ...bound, ip: (await visitorContext(context)).ip });
}

/** Requests a code to the user's own email and returns it. */
export async function ownCode(
  context: Context,
  own: Own,
  purpose: "pwd" | "proof" | "cancel" | "passkey",
): Promise<string> {
  const bound = await ownContextOf(context, own);
  await sendOwnCode(bound, new Request("http://localhost/set"), { purpose, type: "email" });
  return lastCode(context, own.account);
}

/** Whether a cookie is still accepted. */
export async function isAlive(context: Context, cookie: string): Promise<boolean> {
  const viewer = await context.viewerOf(new Request("http://localhost", { headers: { cookie } }));
  return viewer.kind !== "visitor";
}

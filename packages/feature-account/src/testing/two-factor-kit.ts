import type { Context, RequestContext } from "@dozen/core/context";
import type { User } from "@dozen/core/sessions/users.server";
import type { TestContext } from "@dozen/core/testing/context";
import { generate } from "otplib";
import { beginSetup, switchOn } from "../two-factor/two-factor.server";
import { askCode, skipTheMinute, visitorContext } from "./account-kit";

/** The code that an app with this key shows, `steps` periods of 30 seconds from now. */
export function appCode(context: Pick<Context, "clock">, secret: string, steps = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(context.clock.now() / 1000) + steps * 30 });
}

/** A code that is not accepted now. */
export async function wrongCode(context: Pick<Context, "clock">, secret: string): Promise<string> {
  const right = await Promise.all([-2, -1, 0, 1, 2].map((steps) => appCode(context, secret, steps)));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !right.includes(code)) ?? "";
}

/** The context of a user's request. */
export async function asUser(context: Context, { id, name }: User, sessionId?: string): Promise<RequestContext> {
  return { ...(await visitorContext(context)), viewer: { kind: "registered", id, name, avatar: null, sessionId } };
}

/** The proof of ownership that a user adds to the app's first code. */
export async function ownerShown(context: TestContext, { email, phone }: User) {
  const account = email ?? phone ?? "";
  await skipTheMinute(context, "proof", account);
  return { type: email ? "email" : "phone", proof: await askCode(context, "proof", account) } as const;
}

/** Turns two-factor on, and moves the clock by one period, so that the next code has not been used. */
export async function protect(context: TestContext, user: User): Promise<{ secret: string; recoveryCodes: string[] }> {
  const mine = await asUser(context, user);
  const { secret, recoveryCodes } = await beginSetup(mine);
  await switchOn(mine, new Request("http://localhost/set/f2a"), {
    code: await appCode(context, secret),
    ...(await ownerShown(context, user)),
  });
  context.clock.move(30_000);
  return { secret, recoveryCodes };
}

import { beforeAll, expect, it } from "vitest";
import { eachDatabase, type TestContext } from "../testing/context";
import { signedInUser } from "../testing/request";
import { issueFileToken, openFileToken } from "./file-tokens.server";

const minute = 60_000;

eachDatabase("file tokens", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await makeContext();
  });

  it("are valid for one purpose and one hour, and cannot be forged", async () => {
    const { user, sessionId } = await signedInUser(context);
    const token = issueFileToken(context, "access", sessionId);
    expect(await openFileToken(context, "access", token)).toEqual({ userId: user.id });
    expect(await openFileToken(context, "public", token)).toBeNull();
    expect(await openFileToken(context, "public", token.replace("access", "public"))).toBeNull();
    for (let at = 0; at < token.length; at++) {
      const flipped = token.slice(0, at) + (token[at] === "0" ? "1" : "0") + token.slice(at + 1);
      expect(await openFileToken(context, "access", flipped), flipped).toBeNull();
    }
    context.clock.move(60 * minute);
    expect(await openFileToken(context, "access", token)).toBeNull();
  });

  it("are the same for ten minutes, so that addresses can be cached, and last at least fifty", async () => {
    const { user, sessionId } = await signedInUser(context);
    const issue = () => issueFileToken(context, "access", sessionId);
    context.clock.move(10 * minute - (context.clock.now() % (10 * minute)));
    const first = issue();
    context.clock.move(9 * minute);
    const last = issue();
    expect(last).toBe(first);
    context.clock.move(minute);
    expect(issue()).not.toBe(first);
    context.clock.move(49 * minute);
    expect(await openFileToken(context, "access", last)).toEqual({ userId: user.id });
    context.clock.move(minute);
    expect(await openFileToken(context, "access", last)).toBeNull();
  });
});

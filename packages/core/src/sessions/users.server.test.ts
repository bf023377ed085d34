import { beforeAll, expect, it } from "vitest";
import { eachDatabase, type TestContext } from "../testing/context";
import { requestTo, signedInUser } from "../testing/request";
import { searchEntries } from "../testing/search";
import { createUser, eraseUser, findUser, updateUserConfig, userConfig, userInfo } from "./users.server";

eachDatabase("users", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await makeContext();
  });

  it("keep both of two concurrent changes to their flags", async () => {
    const { user } = await signedInUser(context);
    await Promise.all([
      updateUserConfig(context, user.id, { f2a: true }),
      updateUserConfig(context, user.id, { short_sum: 5 }),
    ]);
    const stored = await findUser(context, user.id);
    expect(stored && userConfig(stored)).toEqual({ f2a: true, short_sum: 5 });
  });

  it("never expose their password", async () => {
    const user = await createUser(context, { type: "registered", passwordHash: "$argon2id$secret" });
    expect(JSON.stringify(userInfo(user))).not.toContain("argon2id");
  });

  it("have a unique email and phone number", async () => {
    await createUser(context, { type: "registered", email: "one@example.com", phone: "+8613800138000" });
    const twice = createUser(context, { type: "registered", email: "one@example.com" });
    await expect(twice).rejects.toThrow();
  });

  it("lose all their data when they are erased", async () => {
    const { user, cookie } = await signedInUser(context);
    const heard: unknown[] = [];
    context.events.on("user.erased", (event) => void heard.push(event));
    await eraseUser(context, user.id);
    expect(await context.viewerOf(requestTo(context, "/", { cookie }))).toEqual({ kind: "visitor" });
    expect(await findUser(context, user.id)).toBeUndefined();
    expect(await searchEntries(context, user.id)).toBe(0);
    expect(heard).toEqual([{ userId: user.id }]);
  });
});

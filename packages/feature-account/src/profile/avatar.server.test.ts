import { findUser } from "@dozen/core/sessions/users.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { plainFetch, type RunningServer, serveHandlers } from "@dozen/core/testing/request";
import { slowRemoval } from "@dozen/core/testing/slow-removal";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountContext } from "../testing/account-kit";
import { type Own, ownUserOf } from "../testing/own-kit";
import { avatarPictures, removeAvatar, setAvatar, takeAvatar } from "./avatar.server";

const red = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC",
  "base64",
);
const blue = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC",
  "base64",
);

eachDatabase("avatars", (makeContext) => {
  let context: TestContext;
  let server: RunningServer;
  beforeAll(async () => {
    context = await accountContext(makeContext);
    server = await serveHandlers(avatarPictures(context));
  });
  afterAll(() => server.close());

  const get = (path: string | null | undefined, headers: Record<string, string> = {}) =>
    plainFetch(`${server.url}${path}`, { headers });
  const pictureOf = async (own: Own) => (await findUser(context, own.user.id))?.avatar;

  test("are served with an ETag and only with their own content type", async () => {
    const own = await ownUserOf(context);
    await setAvatar(context, own.user.id, red);
    const response = await get(await pictureOf(own));
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    const etag = response.headers.get("etag") ?? "";
    expect((await get(await pictureOf(own), { "if-none-match": etag })).status).toBe(304);
  });

  test("have a new address after every change, and the old one is deleted", async () => {
    const own = await ownUserOf(context);
    await setAvatar(context, own.user.id, red);
    const before = await pictureOf(own);
    await setAvatar(context, own.user.id, blue);
    expect(await pictureOf(own)).not.toBe(before);
    expect([(await get(before)).status, (await get(await pictureOf(own))).status]).toEqual([404, 200]);
  });

  const blobOf = async (own: Own) => {
    const rows = context.db.selectFrom("account_avatars").select("blob_id").where("user_id", "=", own.user.id);
    return (await rows.executeTakeFirstOrThrow()).blob_id;
  };

  test("that an older version stored for two users remain until both are deleted", async () => {
    const [own, other] = [await ownUserOf(context), await ownUserOf(context)];
    await setAvatar(context, own.user.id, red);
    await setAvatar(context, other.user.id, red);
    const blob_id = await blobOf(own);
    await context.db.updateTable("account_avatars").set({ blob_id }).where("user_id", "=", other.user.id).execute();
    await removeAvatar(context, own.user.id);
    expect([await pictureOf(own), (await get(await pictureOf(other))).status]).toEqual([null, 200]);
    await removeAvatar(context, other.user.id);
    expect(await context.storage.get(blob_id)).toBeUndefined();
  });

  test("can be set again right after the same picture was removed", async () => {
    const [own, other] = [await ownUserOf(context), await ownUserOf(context)];
    await setAvatar(context, other.user.id, blue);
    await context.storage.remove(await blobOf(other));
    const late = slowRemoval(context);
    const removing = removeAvatar({ ...context, storage: late.storage }, other.user.id);
    await late.begun;
    await setAvatar(context, own.user.id, blue);
    await setAvatar(context, other.user.id, blue);
    late.goOn();
    await removing;
    for (const one of [own, other]) expect((await get(await pictureOf(one))).status).toBe(200);
  });

  test("set several times at once by one user end as the last one, and the others are deleted", async () => {
    const own = await ownUserOf(context);
    const kept: string[] = [];
    const put = async (bytes: Uint8Array) => {
      kept.push(await context.storage.put(bytes));
      return kept.at(-1) ?? "";
    };
    const noting = { ...context, storage: { ...context.storage, put } };
    await Promise.all([red, blue, red, blue].map((file) => setAvatar(noting, own.user.id, file)));
    expect((await get(await pictureOf(own))).status).toBe(200);
    const left = await Promise.all(kept.map((id) => context.storage.get(id)));
    expect(left.filter((bytes) => bytes !== undefined)).toHaveLength(1);
  });

  test.each([
    ["nothing", Buffer.alloc(0), "account:errors.avatarMissing"],
    ["a text", Buffer.from("<script>alert(1)</script>"), "core:validation.imageType"],
    ["too much", Buffer.concat([red, Buffer.alloc(100 * 1024)]), "core:validation.imageSize"],
  ])("are not created from %s", async (_, file, key) => {
    const own = await ownUserOf(context);
    await expect(setAvatar(context, own.user.id, file)).rejects.toMatchObject({ key, field: "avatar" });
    expect(await pictureOf(own)).toBeNull();
  });

  test("can be a file that the same user uploaded to another feature", async () => {
    const [own, other] = [await ownUserOf(context), await ownUserOf(context)];
    const uploadedAvatar = async (_: unknown, userId: string, named: string) =>
      userId === own.user.id && named === "upload-1" ? red : null;
    const [account] = context.features;
    if (!account) throw new Error("No feature is listed.");
    context.features.push({ ...account, server: { migrations: {}, uploadedAvatar } });
    const address = await takeAvatar(context, own.user.id, "upload-1");
    expect([await pictureOf(own), (await get(address)).status]).toEqual([address, 200]);
    expect(await takeAvatar(context, own.user.id, address)).toBe(address);
    for (const named of ["upload-1", "upload-2", address]) {
      await expect(takeAvatar(context, other.user.id, named)).rejects.toMatchObject({ code: 404 });
    }
    context.features.pop();
  });
});

import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { type ApiClient, apiClient, apiUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, test } from "vitest";
import feature from "../feature";
import { samples } from "../testing/samples";
import { sendSmall } from "../testing/uploader";
import { uploadedAvatar, uploadedMedia } from "./uploaded.server";

eachDatabase("uploads that other features use", (makeContext) => {
  let context: TestContext;
  let client: ApiClient;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
    client = await apiClient(context);
  });
  afterAll(() => client.close());

  test("are found by id and address, by their owner alone, and only for the purpose of the upload", async () => {
    const [owner, other] = [await apiUser(context, client), await apiUser(context, client)];
    const png = (await samples()).png ?? Buffer.alloc(0);
    const upload = async (source: string) => {
      const response = await sendSmall(owner.api, [{ name: `me-${source}.png`, bytes: png }], { source });
      const row = context.db.selectFrom("files_files").select("id").where("user_id", "=", owner.user.id);
      const { id } = await row.orderBy("id", "desc").executeTakeFirstOrThrow();
      return { id, address: String(response.data.url[0]) };
    };
    const avatar = await upload("2");
    for (const named of [avatar.id, avatar.address]) {
      expect((await uploadedAvatar(context, owner.user.id, named))?.byteLength).toBeGreaterThan(50);
      expect(await uploadedAvatar(context, other.user.id, named)).toBeNull();
    }
    const media = await upload("3");
    expect(await uploadedMedia(context, owner.user.id, media.address)).toMatchObject({ name: "me-3.png" });
    for (const [who, named] of [
      [other, media.address],
      [owner, avatar.address],
      [owner, ""],
    ] as const) {
      expect(await uploadedMedia(context, who.user.id, named)).toBeNull();
    }
    const file = await upload("1");
    for (const named of [file.id, file.address, "nothing", ""]) {
      expect(await uploadedAvatar(context, owner.user.id, named)).toBeNull();
    }
  });
});

import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { type ApiClient, apiClient, apiUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, test } from "vitest";
import feature from "../feature";
import { samples } from "../testing/samples";
import { sendSmall } from "../testing/uploader";
import { embeddedPictures } from "./embedded.server";

eachDatabase("embedded pictures", (makeContext) => {
  let context: TestContext;
  let client: ApiClient;
  let png: Buffer;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
    client = await apiClient(context);
    png = (await samples()).png ?? Buffer.alloc(0);
  });
  afterAll(() => client.close());

  test("are stored at their own address, which only their owner can read", async () => {
    const [owner, other] = [await apiUser(context, client), await apiUser(context, client)];
    const address = await embeddedPictures.save(context, owner.user.id, { name: "tea.png", bytes: png });
    expect(address).toMatch(/^\/f\/[\w-]{22}\.png$/);
    const read = await embeddedPictures.read(context, owner.user.id, address);
    expect(read?.name).toBe("tea.png");
    expect(await embeddedPictures.read(context, owner.user.id, context.settings.origin + address)).toEqual(read);
    expect(await embeddedPictures.read(context, other.user.id, address)).toBeNull();
    expect(await embeddedPictures.read(context, owner.user.id, "/f/nothing.png")).toBeNull();
  });

  test("come back with the same bytes, and are not stored twice", async () => {
    const { user } = await apiUser(context, client);
    const address = await embeddedPictures.save(context, user.id, { name: "tea.png", bytes: png });
    const bytes = (await embeddedPictures.read(context, user.id, address))?.bytes ?? png;
    expect(await embeddedPictures.save(context, user.id, { name: "other.png", bytes })).toBe(address);
    const rows = context.db.selectFrom("files_files").select("id").where("user_id", "=", user.id);
    expect(await rows.execute()).toHaveLength(1);
  });

  test("are checked like uploads, and do not include the file tool's files", async () => {
    const { user, api } = await apiUser(context, client);
    const bytes = Buffer.from("not a picture");
    for (const name of ["a.png", "a.svg", "a"]) {
      await expect(embeddedPictures.save(context, user.id, { name, bytes })).rejects.toMatchObject({
        key: expect.stringMatching(/^files:/),
      });
    }
    const response = await sendSmall(api, [{ name: "mine.png", bytes: png }], { source: "1" });
    expect(await embeddedPictures.read(context, user.id, String(response.data.url[0]))).toBeNull();
  });
});

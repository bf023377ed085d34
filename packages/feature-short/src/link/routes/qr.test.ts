import { asOwner } from "@dozen/core/owner.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { memoryRequest, signedInUser } from "@dozen/core/testing/request";
import { beforeAll, expect, test } from "vitest";
import shortFeature from "../../feature";
import { createSchema } from "../link.schema";
import { createLinks } from "../writing.server";
import { loader } from "./qr";

eachDatabase("the QR code of a link", (makeContext) => {
  let context: TestContext;
  let cookie: string;
  beforeAll(async () => {
    context = await makeContext({ features: [shortFeature] });
    ({ cookie } = await signedInUser(context));
  });

  async function made(alias?: string) {
    const asked = await memoryRequest(context, "/short", { cookie });
    const [link] = await createLinks(
      asOwner(asked.context),
      createSchema.parse({ url: "https://target.example", alias }),
    );
    if (!link) throw new Error("no link");
    return link;
  }

  async function code(sid: string, query = ""): Promise<Response> {
    return loader(await memoryRequest(context, `/short/qr/${sid}${query}`, { cookie, params: { sid } }));
  }

  test("is displayed as a picture, and downloaded under the link's name", async () => {
    for (const { sid } of [await made(), await made("My_own-name")]) {
      const [shown, saved] = [await code(sid), await code(sid, "?download")];
      for (const { headers } of [shown, saved]) {
        expect(headers.get("content-type")).toBe("image/svg+xml");
        expect(headers.get("cache-control")).toBe("private, max-age=86400");
      }
      expect(shown.headers.get("content-disposition")).toBeNull();
      expect(saved.headers.get("content-disposition")).toBe(`attachment; filename="qr-${sid}.svg"`);
      expect(await saved.text()).toBe(await shown.text());
    }
  });

  test("is not found for another user's link", async () => {
    const { sid } = await made();
    const { cookie: other } = await signedInUser(context);
    const asked = await memoryRequest(context, `/short/qr/${sid}?download`, { cookie: other, params: { sid } });
    await expect(loader(asked)).rejects.toMatchObject({ init: { status: 404 } });
  });
});

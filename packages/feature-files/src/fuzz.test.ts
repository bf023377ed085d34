import { eachDatabase } from "@dozen/core/testing/context";
import { fuzzCalls } from "@dozen/core/testing/fuzz";
import { type ApiClient, apiClient, apiUser } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import feature from "./feature";
import server from "./feature.server";
import { bigFile, sendSmall } from "./testing/uploader";

const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

/** Creates a file, a share of it, a token and an upload in progress; returns their identifiers. */
async function furnish(api: ApiClient, words: string): Promise<string[]> {
  await sendSmall(api, [{ name: "kept.txt", bytes: Buffer.from(words) }]);
  const [file] = (await api.get("/file")).data.list;
  const share = (await api.post("/file/share", { id: file.id })).data;
  const bundle = (await api.post("/file/bundle", { ids: file.id })).data;
  const drop = (await api.post("/file/drop", { title: words })).data;
  await sendSmall(api, [{ name: "gone.txt", bytes: Buffer.from(`${words}gone`) }]);
  const [gone] = (await api.get("/file")).data.list;
  await api.delete("/file", { id: gone.id });
  await api.post("/sign", { type: "access", time: inAWeek() });
  const [token] = (await api.get("/sign")).data.list;
  const upload = bigFile(Buffer.from(words.repeat(20_000)), "begun.txt");
  await upload.check(api);
  await upload.send(api, 1);
  return [file.id, file.name, share.id, bundle.id, drop.id, gone.id, token.id, upload.md5Val];
}

eachDatabase("calls of files", (makeContext) => {
  test("never fail on any input, and never change another user's data", { timeout: 600_000 }, async () => {
    const context = await makeContext({ features: [feature] });
    // Without rate limits, which would refuse most of the requests.
    const unlimited = { ...context, limits: { ...context.limits, use: async () => {} } };
    const nobody = await apiClient(unlimited);
    const [ada, bob] = [await apiUser(unlimited, nobody), await apiUser(unlimited, nobody)];
    const ids = [...(await furnish(ada.api, "words of Ada ")), ...(await furnish(bob.api, "words of Bob "))];
    const theirs = () =>
      Promise.all(
        ["/file", "/sign", "/file/bundle", "/file/bin", "/file/drop"].map(
          async (path) => (await bob.api.get(path)).data,
        ),
      ).then(JSON.stringify);
    const before = await theirs();
    await fuzzCalls(unlimited, server.calls ?? [], { registered: ada.auth, ids });
    expect(await theirs()).toBe(before);
    await nobody.close();
  });
});

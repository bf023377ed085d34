import { sha256 } from "@dozen/core/crypto/hash.server";
import { exported } from "@dozen/core/testing/account-data";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { type ApiClient, type ApiResponse, apiClient, apiUser, memoryRequest } from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accountHooks } from "../account.server";
import feature from "../feature";
import { loader as sharedLoader } from "../share/routes/shared";
import { formOf, ownFiles, type Sent } from "../testing/uploader";
import { linksPerFile, makeDeleteLink } from "./delete-links.server";
import { openLimit } from "./deleting.server";
import { action, headers, loader } from "./routes/delete-link";

const hour = 60 * 60 * 1000;
const withName = (name: string): Sent => ({ name, bytes: Buffer.from(`text of ${name}`) });
const secretIn = (url: string) => new URL(url).pathname.replace("/file/delete/", "");

// spec:files-102, spec:files-103
eachDatabase("links of uploads", (makeContext) => {
  let context: TestContext;
  let nobody: ApiClient;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
    nobody = await apiClient(context);
  });
  afterAll(() => nobody.close());

  async function uploader() {
    const { api, user } = await apiUser(context, nobody);
    const signed = await api.post("/sign", { type: "access", time: context.clock.now() + 24 * hour });
    const authorization = `Bearer ${signed.data.token}`;
    const upload = (files: Sent[], fields: Record<string, string> = {}): Promise<ApiResponse> =>
      nobody.call("POST", "/file", { body: formOf(files, fields), headers: { authorization } });
    return { api, user, upload };
  }
  const asked = (secret: string, form?: Record<string, string>) =>
    memoryRequest(context, `/file/delete/${secret}`, { params: { secret }, ...(form && { form }) });
  async function open(secret: string) {
    const page = await loader((await asked(secret)) as never);
    return { status: page.init?.status ?? 200, ...(page.data as { file?: object; gone?: string }) };
  }
  async function opensForOthers(shareUrl: string) {
    const token = new URL(shareUrl).pathname.replace("/share/", "");
    const page = await sharedLoader((await memoryRequest(context, `/share/${token}`, { params: { token } })) as never);
    return "shared" in page.data;
  }

  it("open a file for others until their owner revokes them", async () => {
    const { api, upload } = await uploader();
    const { data } = await upload([withName("one.txt"), withName("two.txt")], { share: "1" });
    expect([data.url.length, data.share_url.length, data.delete_url.length]).toEqual([2, 2, 2]);
    expect(await opensForOthers(data.share_url[1])).toBe(true);
    const files = await ownFiles(api);
    const two = String(files.find(({ origin_name }) => origin_name === "two.txt")?.id);
    const { list } = (await api.get("/file/share", { id: two })).data;
    expect(list).toMatchObject([{ url: data.share_url[1], expires_time: null, view_only: false }]);
    expect((await api.delete("/file/share", { id: list[0].id })).code).toBe(200);
    expect(await opensForOthers(data.share_url[1])).toBe(false);
    expect(await opensForOthers(data.share_url[0])).toBe(true);
    const plain = (await upload([withName("three.txt")])).data;
    expect([plain.share_url, plain.delete_url]).toEqual([undefined, undefined]);
  });

  it("delete a file after a question, into the bin, and end with it", async () => {
    const { api, user, upload } = await uploader();
    const { data } = await upload([withName("shot.txt")], { share: "true" });
    const secret = secretIn(data.delete_url[0]);
    const rows = await context.db.selectFrom("files_delete_links").selectAll().where("user_id", "=", user.id).execute();
    expect(rows).toMatchObject([{ secret_hash: sha256(secret) }]);
    for (let time = 0; time < 2; time += 1) {
      expect(await open(secret)).toMatchObject({ status: 200, file: { name: "shot.txt", size: 16 } });
    }
    expect(headers()).toEqual({ "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" });
    expect(await ownFiles(api)).toHaveLength(1);
    const done = (await action((await asked(secret, {})) as never)) as Response;
    expect([done.status, done.headers.get("location")]).toEqual([303, `/file/delete/${secret}`]);
    expect(await ownFiles(api)).toEqual([]);
    const binned = (await api.get("/file/bin")).data.list;
    expect(binned).toMatchObject([{ origin_name: "shot.txt" }]);
    expect(await opensForOthers(data.share_url[0])).toBe(false);
    await api.post("/file/bin", { id: binned[0].id });
    expect(await open(secret)).toMatchObject({ status: 404, gone: expect.stringContaining("no file to delete") });
    expect(await action((await asked(secret, {})) as never).catch((thrown) => thrown.init.status)).toBe(404);
    expect(await ownFiles(api)).toHaveLength(1);
  });

  it("are used by programs without signing in, and neither by other sites nor without limit", async () => {
    const { api, upload } = await uploader();
    const secret = secretIn((await upload([withName("program.txt")], { share: "1" })).data.delete_url[0]);
    const path = `/file/delete/${secret}`;
    const foreign = { origin: "https://elsewhere.example" };
    expect((await nobody.call("DELETE", path, { headers: foreign })).status).toBe(403);
    expect((await nobody.delete(`${path}x`)).status).toBe(404);
    expect(await ownFiles(api)).toHaveLength(1);
    expect(await nobody.delete(path)).toMatchObject({ code: 200, data: { info: "File deleted" } });
    expect(await ownFiles(api)).toEqual([]);
    const guesser = await apiUser(context, nobody);
    await context.limits.use("files.deleteLink", guesser.user.id, openLimit, openLimit.points);
    expect((await guesser.api.delete(path)).status).toBe(429);
  });

  it("have an end, as the file has, unless it was there before", async () => {
    const { api, upload } = await uploader();
    const end = (hours: number) => new Date(context.clock.now() + hours * hour).toISOString();
    const [soon, later, latest] = [end(1), end(2), end(3)];
    const ends = async () => {
      const [file] = await ownFiles(api);
      const { list } = (await api.get("/file/share", { id: String(file?.id) })).data;
      return [file?.end_time, ...list.map((one: { expires_time: string }) => one.expires_time).sort()];
    };
    await upload([withName("brief.txt")], { share: "1", expiry: later });
    expect(await ends()).toEqual([later, later]);
    await upload([withName("brief.txt")], { share: "1", expiry: soon });
    expect(await ends()).toEqual([later, soon, later]);
    await upload([withName("brief.txt")], { expiry: latest });
    expect((await ends())[0]).toBe(latest);
    const [file] = await ownFiles(api);
    await api.call("PUT", "/file/end", { body: { id: file?.id } });
    await upload([withName("brief.txt")], { expiry: soon });
    expect((await ends())[0]).toBe(null);
  });

  it("are refused when a field is unclear, and then nothing is stored", async () => {
    const { api, upload } = await uploader();
    const fieldsOf = async (fields: Record<string, string>) =>
      Object.keys((await upload([withName("never.txt")], fields)).data.fields ?? {});
    expect(await fieldsOf({ share: "perhaps" })).toEqual(["share"]);
    expect(await fieldsOf({ share: "1", source: "3" })).toEqual(["share"]);
    expect(await fieldsOf({ share: "1", expiry: "soon" })).toEqual(["expiry"]);
    expect(await fieldsOf({ expiry: "2020-01-01" })).toEqual(["expiry"]);
    expect(await ownFiles(api)).toEqual([]);
  });

  it("are limited for each file, and leave with their owner", async () => {
    const { api, user, upload } = await uploader();
    const { data } = await upload([withName("many.txt")], { share: "1" });
    const [file] = await ownFiles(api);
    const fileId = String(file?.id);
    let last = "";
    for (let made = 0; made < linksPerFile; made += 1) {
      last = await makeDeleteLink(context, { userId: user.id, fileId });
    }
    const linksOf = () =>
      context.db.selectFrom("files_delete_links").selectAll().where("user_id", "=", user.id).execute();
    const hashes = (await linksOf()).map(({ secret_hash }) => secret_hash);
    expect(hashes).toHaveLength(linksPerFile);
    expect(hashes).toContain(sha256(secretIn(last)));
    expect(hashes).not.toContain(sha256(secretIn(data.delete_url[0])));
    const { delete_links: links } = await exported(accountHooks, context, user.id);
    expect(links).toHaveLength(linksPerFile);
    expect(Object.keys(links[0])).toEqual(["id", "file_id", "created_at"]);
    await accountHooks.erase?.(context, user.id);
    expect(await linksOf()).toEqual([]);
  });
});

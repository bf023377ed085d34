// The typed client against a site: its guide as README.md prints it, and what the guide leaves out.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "./lib/paths.js";
import { registerPerson } from "./lib/person.js";
import { run, tail } from "./lib/run.js";
import { startSite } from "./lib/site.js";

/** @type {typeof import("../packages/client/src/client")} */
const { createClient } = await import(/* @vite-ignore */ join(root, "packages/client/src/client.ts"));

/** @type {import("./lib/site.js").RunningSite} */
let site;
let token = "";
beforeAll(async () => {
  site = await startSite();
  const { browser, password } = await registerPerson(site.origin);
  const fields = { name: "A program", days: "7", in_short: "write", in_files: "write", password };
  const { html } = await browser.submit("/set/tokens", fields);
  [token = ""] = /dzt_[\w-]+/.exec(html) ?? [];
});
afterAll(() => site?.stop());

const textFile = (/** @type {string} */ name) => new File([name], `${name}.txt`, { type: "text/plain" });
const ownClient = () => createClient({ origin: site.origin, token, language: "enUs" });

// spec:site-134
describe("a program with the client", () => {
  it("makes and lists links, uploads a file and reads a refusal, as the guide says", async () => {
    const [, guide = ""] =
      /```js\n([\s\S]*?)```/.exec(await readFile(join(root, "packages/client/README.md"), "utf8")) ?? [];
    // Beside the package, so that Node finds its name.
    const folder = await mkdtemp(join(root, "packages/client/guide-"));
    try {
      await writeFile(join(folder, "guide.mjs"), guide.replace(/^ {3}/gm, ""));
      const env = { DOZEN_ORIGIN: site.origin, DOZEN_TOKEN: token };
      const { code, output } = await run(process.execPath, ["--import", "tsx", join(folder, "guide.mjs")], { env });
      expect(code, tail(output)).toBe(0);
      expect(output).toMatch(/^made http:\/\/localhost:\d+\/s\/\w+$/m);
      expect(output).toContain("listed 1 An example\nuploaded 1\nrefused 400 { url: [");
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  // spec:site-133
  it("makes one link and one file when it repeats calls with their keys", async () => {
    const dozen = ownClient();
    const makeLink = () => dozen.POST("/short", { body: { url: "https://example.com/once" }, key: "link" });
    expect((await makeLink()).list).toEqual((await makeLink()).list);
    expect((await dozen.GET("/short", { params: { query: { url: "example.com/once" } } })).list).toHaveLength(1);

    const body = { file: [textFile("one"), textFile("two")] };
    const { url } = await dozen.POST("/file", { body, key: "files" });
    expect(url).toHaveLength(2);
    const { list } = await dozen.GET("/file");
    expect(list.map(({ origin_name }) => origin_name)).toEqual(expect.arrayContaining(["one.txt", "two.txt"]));
  });

  it("downloads a file, and gets a refusal instead of a missing one", async () => {
    const dozen = ownClient();
    await dozen.POST("/file", { body: { file: new File(['{"code":1}'], "own.json") } });
    const { list } = await dozen.GET("/file", { params: { query: { origin_name: "own" } } });
    const download = (/** @type {string} */ name) =>
      dozen.GET("/file/download", { params: { query: { name } }, as: "response" });
    expect(await (await download(list[0]?.name ?? "")).text()).toBe('{"code":1}');
    await expect(download("missing.json")).rejects.toMatchObject({ name: "CallError", code: 404, status: 404 });
  });

  it("gets the codes for a call that its token does not open, and for an invalid token", async () => {
    const refused = await ownClient()
      .GET("/info")
      .catch((error) => error);
    expect(refused).toMatchObject({ code: 403, status: 403, message: expect.stringContaining("token") });
    expect(refused.requestId).toBeTruthy();
    const stranger = createClient({ origin: site.origin, token: "dzt_unknown" });
    await expect(stranger.GET("/short")).rejects.toMatchObject({ code: 401 });
    expect((await createClient({ origin: site.origin }).GET("/site")).data.status.is_close).toBeTypeOf("number");
  });
});

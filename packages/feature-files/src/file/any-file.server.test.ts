import { updateUserConfig } from "@dozen/core/sessions/users.server";
import { collected } from "@dozen/core/testing/account-data";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import {
  type ApiClient,
  apiClient,
  apiUser,
  plainFetch,
  type RunningServer,
  serveHandlers,
  signedInUser,
} from "@dozen/core/testing/request";
import contentDisposition from "content-disposition";
import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountHooks } from "../account.server";
import feature from "../feature";
import { createPreviewHandler } from "../preview/preview-handler.server";
import { createShareHandler } from "../share/share-handler.server";
import { type HostileFile, hostileFiles } from "../testing/hostile";
import { samples } from "../testing/samples";
import { bigFile, browserUser, formOf, ownFiles, sendSmall, submitSmall } from "../testing/uploader";
import { createFileHandler } from "./handler.server";

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

eachDatabase("files of any kind", (makeContext) => {
  let context: TestContext;
  let client: ApiClient;
  let site: RunningServer;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
    client = await apiClient(context);
    site = await serveHandlers(createFileHandler(context), createPreviewHandler(context), createShareHandler(context));
  });
  afterAll(async () => {
    await client.close();
    await site.close();
  });

  const here = (url: string) => url.replace(context.settings.origin, site.url);

  /** Uploads a file however its size demands, and returns its row of the list. */
  async function upload(api: ApiClient, { name, bytes }: Pick<HostileFile, "name" | "bytes">) {
    if (bytes.length <= 128 * 1024) {
      expect(await sendSmall(api, [{ name, bytes }]), name).toMatchObject({ code: 200 });
    } else {
      const big = bigFile(bytes, name);
      await big.check(api);
      for (let chunk = 1; chunk <= big.total; chunk += 1) await big.send(api, chunk);
      expect(await big.merge(api), name).toMatchObject({ code: 200 });
    }
    return (await ownFiles(api))[0] ?? {};
  }

  async function expectHarmless(response: Response, { stored, bytes }: HostileFile, where: string) {
    expect(response.status, where).toBe(200);
    const { headers } = response;
    expect(headers.get("content-type"), where).toBe("application/octet-stream");
    expect(headers.get("x-content-type-options"), where).toBe("nosniff");
    expect(headers.get("content-security-policy"), where).toMatch(/default-src 'none'.*\bsandbox$/);
    expect(headers.get("x-evil"), where).toBeNull();
    const { type, parameters } = contentDisposition.parse(headers.get("content-disposition") ?? "");
    expect([type, parameters.filename], where).toEqual(["attachment", stored]);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes), where).toBe(true);
  }

  // spec:files-86
  it.each(hostileFiles)(
    "$stored is stored unchanged, and every address sends it as a harmless attachment",
    async (file) => {
      const { api, auth } = await apiUser(context, client);
      const { id = "", url = "", name, ...listed } = await upload(api, file);
      expect(listed).toMatchObject({ type: 5, origin_name: file.stored, size: file.bytes.length });
      expect(name).toMatch(/^[\w-]{22}\.bin$/);
      expect(listed.preview_url).toContain(`/preview/file/${id}`);
      const share = new URL((await api.post("/file/share", { id })).data.url).pathname;
      const pass = `accessToken=${auth.accessToken}`;
      for (const address of [
        `${url}?${pass}`,
        `${url}?as=download&${pass}`,
        `${site.url}/preview/file/${id}/bytes?${pass}`,
        `${site.url}${share}/bytes`,
        `${site.url}${share}/download`,
      ]) {
        await expectHarmless(await plainFetch(here(address)), file, address);
      }
      const response = await api.call("GET", "/file/download", { query: { name: `${name}`, type: "5" } });
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/octet-stream"]);
      expect(response.headers.get("content-disposition")).toMatch(/^attachment/);
      const drawn = await plainFetch(`${site.url}${share}/document`);
      expect([200, 422]).toContain(drawn.status);
      expect(drawn.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
      expect(await drawn.text()).not.toMatch(/<script|onload=|onerror=/i);
    },
  );

  // spec:files-86
  it.each([
    { name: "prices.csv", bytes: Buffer.from("tea,12\n"), shows: "<td>tea</td><td>12</td>" },
    { name: "two.zip", bytes: Buffer.from(zipSync({ "inside.txt": Buffer.from("x") })), shows: ">inside.txt</th>" },
  ])(
    "$name is drawn for its owner and for those with a link, and sent as an attachment",
    async ({ shows, ...file }) => {
      const { api, auth } = await apiUser(context, client);
      const { id = "" } = await upload(api, file);
      const share = new URL((await api.post("/file/share", { id })).data.url).pathname;
      const own = `${site.url}/preview/file/${id}`;
      expect((await plainFetch(`${own}/document`)).status).toBe(404);
      for (const [address, pass] of [
        [own, `?accessToken=${auth.accessToken}`],
        [`${site.url}${share}`, ""],
      ] as const) {
        const drawn = await plainFetch(`${address}/document${pass}`);
        expect([drawn.status, drawn.headers.get("content-security-policy")]).toEqual([
          200,
          expect.stringMatching(/default-src 'none'.*sandbox/),
        ]);
        expect(await drawn.text()).toContain(shows);
        await expectHarmless(await plainFetch(`${address}/bytes${pass}`), { ...file, stored: file.name }, address);
      }
    },
  );

  it("open with no token for pictures, music and videos", async () => {
    const { api, auth } = await apiUser(context, client);
    const { url } = await upload(api, { name: "clip.webm", bytes: Buffer.from("a clip") });
    const { token } = (await api.post("/sign", { type: "public", time: tomorrow() })).data;
    for (const query of [`publicToken=${auth.publicToken}`, `token=${token}`]) {
      expect((await plainFetch(here(`${url}?${query}`))).status, query).toBe(404);
    }
  });

  it("arrive by the form without script and by a token, and share the quota with all others", async () => {
    const { user, cookie, api } = await browserUser(context, client);
    const named = (name: string) => [{ name, bytes: Buffer.from(`by ${name}`) }];
    expect(await submitSmall(context, cookie, named("form.zip"), (received) => received)).toMatchObject({
      status: 303,
    });
    const { token } = (await api.post("/sign", { type: "access", time: tomorrow() })).data;
    const sent = await client.call("POST", "/file", {
      body: formOf(named("token.csv")),
      headers: { authorization: `Bearer ${token}` },
    });
    expect(sent).toMatchObject({ code: 200 });
    const list = await ownFiles(api);
    expect(list.map(({ origin_name, tag }) => [origin_name, tag])).toEqual([
      ["token.csv", "csv"],
      ["form.zip", "zip"],
    ]);
    expect((await api.get("/file", { type: "5", origin_name: "OKEN" })).data).toMatchObject({ total: 1 });
    expect((await api.get("/file", { type: "1" })).data).toMatchObject({ total: 0 });
    await updateUserConfig(context, user.id, { file_sum: 0 });
    expect(await sendSmall(api, named("more.zip"))).toMatchObject({
      code: 400,
      data: { info: expect.stringContaining("Not enough storage") },
    });
  });

  it("are in the export of the account, unchanged", async () => {
    const { api, user } = await browserUser(context, client);
    const bytes = Buffer.from("<script>1</script>");
    const { id } = await upload(api, { name: "page.html", bytes });
    const [exported] = await collected(accountHooks.exportFiles?.(context, user.id));
    expect(exported).toMatchObject({ path: `${id}/page.html`, size: bytes.length });
  });

  it("are neither avatars nor embedded in texts, which open for everybody", async () => {
    const { api } = await apiUser(context, client);
    for (const [source, allowed] of [
      ["2", "jpg, jpeg, png"],
      ["3", "jpg, jpeg, png, gif, webp"],
    ] as const) {
      const response = await sendSmall(api, [{ name: "drawing.svg", bytes: Buffer.from("<svg/>") }], { source });
      expect(response).toMatchObject({
        code: 400,
        data: {
          info: expect.stringContaining(`File drawing.svg: this format is not supported here. Supported: ${allowed}`),
        },
      });
    }
  });

  describe("when the operator narrows them", () => {
    async function narrowed(env: Record<string, string>) {
      const site = await makeContext({ features: [feature], env });
      const api = await apiClient(site);
      const { cookie } = await signedInUser(site);
      const user = (await apiUser(site, api)).api;
      const send = async (name: string, bytes: Uint8Array = Buffer.from("some words")) =>
        (await sendSmall(user, [{ name, bytes }])).data.info;
      return { site, user, cookie, send, close: () => api.close() };
    }

    // spec:files-87
    it("are refused by their ending, with the ending in the message", async () => {
      const { site, user, cookie, send, close } = await narrowed({ FILES_DENIED_EXTENSIONS: ".EXE, *.bat tar.gz,md" });
      const denied = (name: string, ending: string) =>
        `File ${name}: files ending in .${ending} are not accepted on this site`;
      for (const [name, stored, ending] of [
        ["a.exe", "a.exe", "exe"],
        ["A.EXE", "A.EXE", "exe"],
        ["a.exe.", "a.exe", "exe"],
        ["a.exe \u200B.", "a.exe", "exe"],
        ["a.txt.bat", "a.txt.bat", "bat"],
        ["a.tar.gz", "a.tar.gz", "tar.gz"],
        ["a.md", "a.md", "md"],
      ] as const) {
        expect(await send(name), name).toBe(denied(stored, ending));
      }
      for (const name of ["exe", "a.exe.txt", "a.gz", "my-exe", "b.zip"])
        expect(await send(name, Buffer.from(name)), name).toBe("File uploaded");
      const big = bigFile(Buffer.from("big words"), "a.exe");
      await big.check(user);
      await big.send(user, 1);
      expect((await big.merge(user)).data.info).toBe(denied("a.exe", "exe"));
      const form = await submitSmall(
        site,
        cookie,
        [{ name: "a.exe", bytes: Buffer.from("x") }],
        (received) => received,
      );
      expect(form).toMatchObject({ data: { refused: { field: "file", message: denied("a.exe", "exe") } } });
      await close();
    });

    it("are refused when only listed kinds are accepted, with the list in the message", async () => {
      const { send, close } = await narrowed({ FILES_LISTED_ONLY: "yes" });
      for (const name of ["a.zip", "a.svg", "Makefile"]) {
        expect(await send(name)).toBe(
          `File ${name}: this format is not supported here. Supported: jpg, jpeg, png, gif, webp, doc, docx, ppt, pptx, xls, xlsx, pdf, md, txt, mp3, mp4`,
        );
      }
      expect(await send("a.pdf", (await samples()).pdf)).toBe("File uploaded");
      await close();
    });

    it.each(["a/b", "e xe;", "*"])(
      "by a setting that is no list of extensions, the site does not start: %s",
      async (list) => {
        await expect(makeContext({ features: [feature], env: { FILES_DENIED_EXTENSIONS: list } })).rejects.toThrow(
          "FILES_DENIED_EXTENSIONS must be a list of extensions such as exe, bat",
        );
      },
    );
  });
});

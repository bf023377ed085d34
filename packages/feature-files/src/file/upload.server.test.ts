import { createHash } from "node:crypto";
import { signCall } from "@dozen/core/calls/signature.server";
import type { Context } from "@dozen/core/context";
import { mimeOf } from "@dozen/core/site/word-lists";
import { eachDatabase } from "@dozen/core/testing/context";
import { contractClient } from "@dozen/core/testing/contract";
import { type ApiClient, apiUser, plainFetch, serveHandlers, signedInUser } from "@dozen/core/testing/request";
import contentDisposition from "content-disposition";
import { zipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import feature from "../feature";
import { samples, telltalePicture } from "../testing/samples";
import { formOf, ownFiles, sendSmall, submitSmall } from "../testing/uploader";
import { createFileHandler } from "./handler.server";

eachDatabase("small uploads", (makeContext) => {
  let context: Context;
  let client: ApiClient;
  let server: Awaited<ReturnType<typeof serveHandlers>>;
  let real: Record<string, Buffer>;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
    client = await contractClient(context);
    server = await serveHandlers(createFileHandler(context));
    real = await samples();
  });
  afterAll(async () => {
    await client.close();
    await server.close();
  });

  /** Requests one of the site's addresses from this test's server. */
  const get = (url: string, headers: Record<string, string> = {}) =>
    plainFetch(url.replace(context.settings.origin, server.url), { headers });
  const sample = (ext: string) => real[ext] ?? Buffer.alloc(0);

  test("accept each kind of file, list it and serve it to its owner alone", async () => {
    const { api, auth } = await apiUser(context, client);
    for (const ext of Object.keys(real)) {
      const response = await sendSmall(api, [{ name: `sample.${ext}`, bytes: sample(ext) }]);
      expect(response, ext).toMatchObject({ code: 200, data: { url: [expect.any(String)] } });
      const [url] = response.data.url;
      expect((await get(url)).status, ext).toBe(404);
      const got = await get(`${url}?accessToken=${auth.accessToken}`);
      expect([got.status, got.headers.get("content-type")?.split(";")[0]], ext).toEqual([200, mimeOf[ext]]);
      expect(got.headers.get("x-content-type-options")).toBe("nosniff");
      expect(got.headers.get("content-security-policy")).toContain("sandbox");
      const bytes = Buffer.from(await got.arrayBuffer());
      if (!mimeOf[ext]?.startsWith("image/")) expect(bytes.equals(sample(ext)), ext).toBe(true);
    }
    const list = await ownFiles(api);
    expect(list).toHaveLength(10);
    expect(list[0]).toMatchObject({ origin_name: "sample.mp4", type: 4, tag: "mp4" });
    expect((await api.get("/file", { type: "1", tag: "pdf" })).data).toMatchObject({ total: 1 });
    expect((await api.get("/file", { origin_name: "PLE.P" })).data.total).toBe(4);
  });

  // spec:files-10, spec:files-86, spec:files-117
  test("of listed kinds are accepted only when extension, content and declared type agree", async () => {
    const { api } = await apiUser(context, client);
    const contents = {
      ...real,
      svg: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      html: Buffer.from("<script>1</script>"),
      exe: Buffer.from("MZ\u0090\0", "latin1"),
    };
    const wrong: string[] = [];
    for (const ext of [...Object.keys(mimeOf), "svg", "html", "exe", ""]) {
      for (const [kind, bytes] of Object.entries(contents)) {
        for (const declared of [mimeOf[ext] ?? "text/html", "image/png", "text/html", "application/octet-stream"]) {
          const response = await sendSmall(api, [{ name: `matrix${ext && `.${ext}`}`, bytes, type: declared }]);
          const passed = response.code === 200;
          if (passed !== shouldPass(ext, kind, declared)) wrong.push(`${ext} with ${kind} as ${declared}: ${passed}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  function shouldPass(ext: string, kind: string, declared: string): boolean {
    // Content without a known signature counts as text, which browsers never run as anything else.
    const isText = ["txt", "md", "svg", "html"].includes(kind);
    if (!mimeOf[ext]) return true;
    if (ext === "md") return isText;
    if (declared !== mimeOf[ext] && declared !== "application/octet-stream") return false;
    if (ext === "txt") return isText;
    return kind === ext || (ext === "jpeg" && kind === "jpg");
  }

  // spec:files-117
  test("a HEIC picture with another extension is refused as such, and a wrong declared type by its name", async () => {
    const { api } = await apiUser(context, client);
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic"), Buffer.alloc(64)]);
    const asJpeg = await sendSmall(api, [{ name: "IMG_1.jpg", bytes: heic, type: "image/jpeg" }]);
    expect(JSON.stringify(asJpeg)).toContain("HEIC");
    const asPage = await sendSmall(api, [{ name: "a.png", bytes: real.png ?? Buffer.of(), type: "text/html" }]);
    expect(JSON.stringify(asPage)).toContain("text/html");
    for (const type of ["", "application/octet-stream", "image/x-png"]) {
      expect((await sendSmall(api, [{ name: "a.png", bytes: real.png ?? Buffer.of(), type }])).code, type).toBe(200);
    }
  });

  test("accept texts whatever they begin with, and never as music", async () => {
    const { api } = await apiUser(context, client);
    const wide = Buffer.from("\uFEFFWritten in Notepad", "utf16le");
    const words = [
      "BMW service",
      "MZ motorcycles",
      "ID3 tags explained",
      "GIF is pronounced",
      "solid ground",
      "<?xml ?>",
    ];
    for (const bytes of [wide, Buffer.from(wide).swap16(), ...words.map((text) => Buffer.from(text))]) {
      expect((await sendSmall(api, [{ name: "words.txt", bytes }])).code, bytes.toString("latin1")).toBe(200);
      expect((await sendSmall(api, [{ name: "words.md", bytes }])).code).toBe(200);
    }
    expect((await sendSmall(api, [{ name: "words.mp3", bytes: wide }])).code).toBe(400);
  });

  test("keep any characters in a name, but no path", async () => {
    const { api, auth } = await apiUser(context, client);
    const names: [sent: string, kept: string][] = [
      ["../../etc/passwd.txt", "passwd.txt"],
      ["C:\\Users\\me\\plan.txt", "plan.txt"],
      ["..txt", "txt"],
      ["a\u0000b\r\nSet-Cookie: x=1.txt", "ab"],
      ["photo\u202Etxt.exe.txt", "phototxt.exe.txt"],
      ["报告 ‘最终’ 'v2'.txt", "报告 ‘最终’ 'v2'.txt"],
      [`${"x".repeat(300)}.txt`, `${"x".repeat(116)}.txt`],
      ["<img src=x onerror=alert(1)>.txt", "_img src=x onerror=alert(1)_.txt"],
    ];
    for (const [index, [sent, kept]] of names.entries()) {
      const response = await sendSmall(api, [{ name: sent, bytes: Buffer.from(`name ${index}`) }]);
      if (response.code !== 200) {
        expect(kept, sent).not.toMatch(/\.txt$/);
        continue;
      }
      const [newest] = await ownFiles(api);
      expect(newest?.origin_name, sent).toContain(kept);
      const got = await get(`${newest?.url}?accessToken=${auth.accessToken}`);
      expect(got.headers.get("set-cookie")).toBeNull();
      const { parameters } = contentDisposition.parse(got.headers.get("content-disposition") ?? "");
      expect(parameters.filename).toBe(newest?.origin_name);
    }
  });

  test("refuse a file that is too large, empty or missing, and a fourth file", async () => {
    const { api } = await apiUser(context, client);
    const txt = (size: number, name = "a.txt") => ({ name, bytes: Buffer.alloc(size, "a") });
    expect((await sendSmall(api, [txt(128 * 1024)])).code).toBe(200);
    expect(await sendSmall(api, [txt(128 * 1024 + 1)])).toMatchObject({
      code: 400,
      data: { info: expect.stringContaining("128 KB") },
    });
    expect(await sendSmall(api, [txt(6 * 1024 * 1024)])).toMatchObject({
      code: 400,
      data: { info: expect.stringContaining("128 KB") },
    });
    expect(await sendSmall(api, [txt(0)])).toMatchObject({
      code: 400,
      data: { info: expect.stringContaining("empty") },
    });
    expect(await sendSmall(api, [])).toMatchObject({ code: 400, data: { info: "Please upload a file" } });
    const four = [1, 2, 3, 4].map((size) => txt(size));
    expect(await sendSmall(api, four)).toMatchObject({ code: 400, data: { info: expect.stringContaining("3") } });
    expect(await sendSmall(api, four.slice(0, 3))).toMatchObject({
      code: 200,
      data: { url: [expect.any(String), expect.any(String), expect.any(String)] },
    });
    expect(await sendSmall(api, [txt(4)], { source: "9" })).toMatchObject({
      code: 400,
      data: { fields: { source: [expect.any(String)] } },
    });
    // If one file is refused, none is stored.
    const before = (await ownFiles(api)).length;
    await sendSmall(api, [txt(77), { name: "b.png", bytes: Buffer.from("no picture") }]);
    expect(await ownFiles(api)).toHaveLength(before);
    expect(
      (
        await api.call("POST", "/file", {
          headers: { "content-type": "multipart/form-data; boundary=x" },
          body: undefined,
        })
      ).status,
    ).toBeGreaterThanOrEqual(400);
  });

  test("through the page without JavaScript stop at the size limit", async () => {
    const { cookie } = await signedInUser(context);
    const taken: number[] = [];
    const result = await submitSmall(
      context,
      cookie,
      [{ name: "film.mp4", bytes: Buffer.alloc(1_000_000) }],
      (received) => {
        taken.push(received.size);
        return received;
      },
    );
    expect(result).toMatchObject({ data: { refused: { message: expect.stringContaining("128 KB") } } });
    expect(taken).toHaveLength(1);
    expect(taken[0]).toBeLessThanOrEqual(128 * 1024);
  });

  test("re-encode pictures: upright, with a thumbnail, without location or camera", async () => {
    const { api, auth } = await apiUser(context, client);
    const sent = await telltalePicture();
    expect(sent.includes("TelltaleCamera")).toBe(true);
    const [url] = (await sendSmall(api, [{ name: "me.jpg", bytes: sent }])).data.url;
    const got = Buffer.from(await (await get(`${url}?accessToken=${auth.accessToken}`)).arrayBuffer());
    expect(got.includes("TelltaleCamera")).toBe(false);
    const kept = await sharp(got).metadata();
    expect([kept.width, kept.height, kept.exif]).toEqual([20, 60, undefined]);
    const thumb = await get(`${url}?as=thumb&accessToken=${auth.accessToken}`);
    expect((await sharp(Buffer.from(await thumb.arrayBuffer())).metadata()).format).toBe("webp");
  });

  test("refuse decompression bombs before unpacking them", async () => {
    const { api } = await apiUser(context, client);
    // Sixty million pixels and sixty megabytes, in little more than sixty kilobytes each.
    const blank = { width: 15_000, height: 4_000, channels: 3 as const, background: "white" };
    const wide = await sharp({ create: blank }).toColourspace("b-w").png({ compressionLevel: 9 }).toBuffer();
    const inflating = { "[Content_Types].xml": new Uint8Array(60_000_000), "word/document.xml": new Uint8Array(9) };
    const zipped = Buffer.from(zipSync(inflating, { level: 1 }));
    for (const [name, bytes] of [
      ["wide.png", wide],
      ["bomb.docx", zipped],
    ] as const) {
      const response = await sendSmall(api, [{ name, bytes }]);
      expect(response, `${name} of ${bytes.length} bytes`).toMatchObject({
        code: 400,
        data: { info: expect.stringContaining("the file type is incorrect") },
      });
    }
  });

  test("accept browser recordings, and refuse other files as recordings", async () => {
    const { api } = await apiUser(context, client);
    const webm = Buffer.concat([
      Buffer.from("1a45dfa39f4286810142f7810142f2810442f381084282847765626d", "hex"),
      Buffer.alloc(500),
    ]);
    const send = (kind: string, bytes: Buffer, type: string) => sendSmallTo(api, kind, { name: "blob", bytes, type });
    expect(await send("audio", webm, "audio/webm;codecs=opus")).toMatchObject({
      code: 200,
      data: { url: expect.stringContaining("/f/") },
    });
    expect(await send("video", webm, "video/webm")).toMatchObject({ code: 200 });
    expect(await send("video", webm, "text/html")).toMatchObject({ code: 400 });
    expect(await send("audio", Buffer.from("<html>"), "audio/webm")).toMatchObject({ code: 400 });
  });

  test.each([
    ["/file", { source: "1" }, "txt"],
    ["/file-stream/audio", { source: "3" }, "webm"],
    ["/file/big", { type: "upload", md5Val: "0".repeat(32), total: "1", current: "1" }, "bin"],
  ])("store nothing of a form that differs from the signed one: %s", async (path, fields, ext) => {
    const { api, auth } = await apiUser(context, client);
    const signedAs = Buffer.from("what was signed");
    const timestamp = String(context.clock.now());
    const payload = `sha-256=:${createHash("sha256").update(signedAs).digest("base64")}:`;
    const sign = signCall(auth.secret, { timestamp, method: "POST", path: `/api${path}`, payload });
    const response = await client.call("POST", path, {
      body: formOf([{ name: `sample.${ext}`, bytes: signedAs }], fields),
      headers: { token: auth.token, timestamp, sign, "content-digest": payload },
    });
    expect([response.status, response.code, response.data.info]).toEqual([
      400,
      407,
      "The signature does not match. Check the secret and what you sign",
    ]);
    expect(await ownFiles(api)).toEqual([]);
  });

  function sendSmallTo(api: ApiClient, kind: string, file: { name: string; bytes: Buffer; type: string }) {
    const form = new FormData();
    form.append("source", "3");
    form.append("file", new File([new Uint8Array(file.bytes)], file.name, { type: file.type }));
    return api.post(`/file-stream/${kind}`, form);
  }
});

import type { Context } from "@dozen/core/context";
import { endSession } from "@dozen/core/sessions/ending.server";
import { eachDatabase } from "@dozen/core/testing/context";
import { contractClient } from "@dozen/core/testing/contract";
import { type ApiClient, apiClient, apiUser, plainFetch, serveHandlers } from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, test } from "vitest";
import feature from "../feature";
import { picture } from "../testing/samples";
import { sendSmall } from "../testing/uploader";
import { createFileHandler } from "./handler.server";

eachDatabase("addresses of files", (makeContext) => {
  let context: Context;
  let client: ApiClient;
  let server: Awaited<ReturnType<typeof serveHandlers>>;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
    client = await contractClient(context);
    server = await serveHandlers(createFileHandler(context));
  });
  afterAll(async () => {
    await client.close();
    await server.close();
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    plainFetch(url.replace(context.settings.origin, server.url), { headers });

  test("support ranges, conditional requests and any file name", async () => {
    const { api, auth } = await apiUser(context, client);
    const bytes = Buffer.from("0123456789");
    const [url] = (await sendSmall(api, [{ name: "digits.txt", bytes }])).data.url;
    const address = `${url}?accessToken=${auth.accessToken}`;
    const part = async (range: string, more = {}) => {
      const got = await get(address, { range, ...more });
      return [got.status, got.headers.get("content-range"), await got.text()];
    };
    expect(await part("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"]);
    expect(await part("bytes=7-")).toEqual([206, "bytes 7-9/10", "789"]);
    expect(await part("bytes=-3")).toEqual([206, "bytes 7-9/10", "789"]);
    expect(await part("bytes=10-")).toEqual([416, "bytes */10", ""]);
    expect(await part("bytes=1-2,4-5")).toEqual([200, null, "0123456789"]);
    expect(await part("bytes=2-4", { "if-range": '"other"' })).toEqual([200, null, "0123456789"]);
    const whole = await get(address);
    expect(whole.headers.get("content-disposition")).toMatch(/^attachment; filename="digits.txt"/);
    expect((await get(address, { "if-none-match": whole.headers.get("etag") ?? "" })).status).toBe(304);
    const call = await client.call("GET", "/file/download", {
      query: { name: url.split("/").at(-1), accessToken: auth.accessToken },
      headers: { range: "bytes=0-1" },
    });
    expect([call.status, call.data]).toEqual([206, "01"]);
  });

  test("download a file by its own type only", async () => {
    const { api } = await apiUser(context, client);
    const name = (await sendSmall(api, [{ name: "kind.txt", bytes: Buffer.from("kind") }])).data.url[0]
      .split("/")
      .at(-1);
    const download = async (type?: string) => {
      const query = { name, ...(type !== undefined && { type }) };
      const { status, data } = await api.call("GET", "/file/download", { query, headers: { range: "bytes=0-3" } });
      return [status, data.fields?.type ?? data.info ?? data];
    };
    for (const type of [undefined, "", "1"]) expect(await download(type), type).toEqual([206, "kind"]);
    for (const type of ["2", "4", "5"])
      expect(await download(type), type).toEqual([404, "File not found. It may have been deleted"]);
    for (const type of ["0", "6", "txt"]) expect(await download(type), type).toEqual([200, [expect.any(String)]]);
  });

  test("are listed with the time of the upload", async () => {
    const { api } = await apiUser(context, client);
    const before = context.clock.now();
    await sendSmall(api, [{ name: "now.txt", bytes: Buffer.from("now") }]);
    const { create_time } = (await api.get("/file")).data.list[0];
    expect(create_time).toBe(new Date(create_time).toISOString());
    expect(Date.parse(create_time) - before).toBeLessThan(60_000);
  });

  test("are valid for their purpose and for an hour, and end with the session", async () => {
    const shown = await makeContext({ features: [feature] });
    const other = await apiClient(shown);
    const { api, auth } = await apiUser(shown, other);
    const handler = await serveHandlers(createFileHandler(shown));
    const status = async (url: string, token: string) =>
      (await plainFetch(`${url.replace(shown.settings.origin, handler.url)}?${token}`)).status;
    const [doc] = (await sendSmall(api, [{ name: "doc.txt", bytes: Buffer.from("doc") }])).data.url;
    const [pic] = (await sendSmall(api, [{ name: "pic.png", bytes: await picture("png") }])).data.url;
    const [avatar] = (await sendSmall(api, [{ name: "pic.png", bytes: await picture("png") }], { source: "2" })).data
      .url;
    const stranger = (await apiUser(shown, other)).auth;
    const access = `accessToken=${auth.accessToken}`;
    expect(await status(doc, access)).toBe(200);
    expect(await status(doc, `publicToken=${auth.publicToken}`)).toBe(404);
    expect(await status(pic, `publicToken=${auth.publicToken}`)).toBe(200);
    expect(await status(pic, `as=download&publicToken=${auth.publicToken}`)).toBe(404);
    expect(await status(doc, `accessToken=${auth.publicToken}`)).toBe(404);
    expect(await status(doc, `accessToken=${stranger.accessToken}`)).toBe(404);
    expect(await status(doc, `accessToken=${auth.accessToken}x`)).toBe(404);
    expect(await status(avatar, "")).toBe(200);
    shown.clock.move(61 * 60 * 1000);
    expect(await status(doc, access)).toBe(404);
    shown.clock.move(-61 * 60 * 1000);
    expect(await status(doc, access)).toBe(200);
    await endSession(shown, auth.uuid);
    expect(await status(doc, access)).toBe(404);
    await handler.close();
    await other.close();
  });
});

import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { endSession, endSessions } from "@dozen/core/sessions/ending.server";
import { validSessions } from "@dozen/core/sessions/sessions.server";
import { eraseUser } from "@dozen/core/sessions/users.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import {
  type ApiClient,
  apiClient,
  apiUser,
  memoryRequest,
  plainFetch,
  serveHandlers,
  signedInUser,
} from "@dozen/core/testing/request";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import feature from "../feature";
import { createFileHandler } from "../file/handler.server";
import { browserUser, formOf } from "../testing/uploader";
import { action } from "./routes/token";
import { type Snippet, uploadSnippets } from "./snippets";
import type { TokenType } from "./token";
import { listTokens, opensFile, openUploadToken, sweepTokens } from "./tokens.server";

const day = 24 * 60 * 60 * 1000;
const onePixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } })
  .png()
  .toBuffer();

eachDatabase("tokens", (makeContext) => {
  let context: TestContext;
  let nobody: ApiClient;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
    nobody = await apiClient(context);
  });
  afterAll(() => nobody.close());

  const dayFromNow = (days: number) => new Date(context.clock.now() + days * day).toISOString().slice(0, 10);
  async function issue(type: TokenType, time: string | number = dayFromNow(1)) {
    const { api, user } = await apiUser(context, nobody);
    const response = await api.post("/sign", { type, time });
    return { api, user, response, token: String(response.data.token), id: String(response.data.id) };
  }

  describe("made by POST /api/sign", () => {
    it("are shown once, and stored as a hash", async () => {
      const { api, user, response, token } = await issue("access");
      expect(response).toMatchObject({
        code: 200,
        data: { info: "Token created. It is shown only this once." },
      });
      expect(token).toMatch(/^dzn_[\w-]{43}$/);
      const rows = await context.db.selectFrom("files_tokens").selectAll().where("user_id", "=", user.id).execute();
      expect(JSON.stringify(rows)).not.toContain(token.slice(0, 20));
      const { list } = (await api.get("/sign")).data;
      expect(list).toMatchObject([{ type: "access", ending: token.slice(-6), used_time: null }]);
      expect(JSON.stringify(list)).not.toContain(token);
    });

    it("have a name if their owner gives one (spec:files-101)", async () => {
      const { api } = await apiUser(context, nobody);
      const sign = (name: string) => api.post("/sign", { name, type: "access", time: dayFromNow(1) });
      expect((await sign("x".repeat(61))).data.fields).toEqual({ name: ["At most 60 characters"] });
      expect((await sign(` Laptop\u202e ${"🙂".repeat(53)} `)).code).toBe(200);
      expect((await sign("")).code).toBe(200);
      const { list } = (await api.get("/sign")).data;
      expect(list.map(({ name }: { name: string }) => name).sort()).toEqual(["", `Laptop ${"🙂".repeat(53)}`]);
    });

    it("expire today or later, within 366 days", async () => {
      const { api } = await apiUser(context, nobody);
      const fields = async (type: unknown, time: unknown) => (await api.post("/sign", { type, time })).data.fields;
      expect(await fields("pics", dayFromNow(-1))).toEqual({ time: ["The expiry must not be in the past"] });
      expect(await fields("pics", context.clock.now() - 1)).toEqual({ time: ["The expiry must not be in the past"] });
      expect(await fields("pics", dayFromNow(400))).toEqual({ time: ["The expiry must be within 366 days"] });
      expect(await fields("pics", "soon")).toEqual({ time: ["Enter a date such as 2026-01-31"] });
      expect(await fields("root", dayFromNow(1))).toEqual({ type: ["Please choose one of the options"] });
      expect((await api.post("/sign", { type: "pics", time: dayFromNow(1) })).code).toBe(200);
    });

    it("are limited to fifty, also in parallel", async () => {
      const { api } = await browserUser(context, nobody);
      const asked = Array.from({ length: 60 }, () => api.post("/sign", { type: "pics", time: dayFromNow(1) }));
      expect((await Promise.all(asked)).filter(({ code }) => code === 200)).toHaveLength(50);
      expect((await api.post("/sign", { type: "pics", time: dayFromNow(1) })).data.info).toContain("At most 50 tokens");
    });
  });

  describe("open", () => {
    it("their owner's files of the right kind, and nothing else", async () => {
      const other = await signedInUser(context);
      const opened: Record<TokenType, number[]> = { public: [2, 3, 4], access: [], pics: [2], music: [3] };
      for (const [type, kinds] of Object.entries(opened) as [TokenType, number[]][]) {
        const { token, user } = await issue(type);
        for (const kind of [1, 2, 3, 4] as const) {
          expect(await opensFile(context, token, { userId: user.id, type: kind })).toBe(kinds.includes(kind));
          expect(await opensFile(context, token, { userId: other.user.id, type: kind })).toBe(false);
        }
        expect((await openUploadToken(context, token))?.id).toBe(type === "access" ? user.id : undefined);
      }
    });

    it("uploads for a user whom another site manages", async () => {
      const { token, user } = await issue("access");
      const elsewhere = { user_id: "kept-elsewhere" };
      await context.db.updateTable("files_tokens").set(elsewhere).where("user_id", "=", user.id).execute();
      expect((await openUploadToken(context, token))?.id).toBe("kept-elsewhere");
    });

    it("nothing when one character is changed", async () => {
      const { token, user } = await issue("access");
      for (let at = 0; at < token.length; at += 1) {
        const changed = token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
        expect(await openUploadToken(context, changed)).toBeUndefined();
      }
      expect((await openUploadToken(context, token))?.id).toBe(user.id);
    });

    it("until their day has ended, and are then swept", async () => {
      const { token, user } = await issue("access", context.clock.now() + 2 * day);
      context.clock.move(2 * day - 1000);
      expect(await openUploadToken(context, token)).toBeDefined();
      context.clock.move(1000);
      expect(await openUploadToken(context, token)).toBeUndefined();
      await sweepTokens(context);
      expect(await context.db.selectFrom("files_tokens").selectAll().where("user_id", "=", user.id).execute()).toEqual(
        [],
      );
    });

    it("nothing after they are revoked or their owner is erased or signed out everywhere, but stay valid after one sign-out", async () => {
      const { api, token, id, user } = await issue("access");
      const stranger = await apiUser(context, nobody);
      expect((await stranger.api.delete("/sign", { id })).status).toBe(404);
      expect(await openUploadToken(context, token)).toBeDefined();
      expect((await api.delete("/sign", { id })).code).toBe(200);
      expect(await openUploadToken(context, token)).toBeUndefined();
      const second = await issue("access");
      for (const { id } of await validSessions(context, second.user.id).execute()) await endSession(context, id);
      expect(await openUploadToken(context, second.token)).toBeDefined();
      const { token: kept } = await issue("access");
      await endSessions(context, second.user.id);
      expect(await openUploadToken(context, second.token)).toBeUndefined();
      expect(await openUploadToken(context, kept)).toBeDefined();
      const third = await issue("access");
      await eraseUser(context, third.user.id);
      expect(await openUploadToken(context, third.token)).toBeUndefined();
      expect(await listTokens(context, user.id)).toEqual([]);
    });

    it("files and record their last use", async () => {
      const { token, user } = await issue("pics");
      await opensFile(context, token, { userId: user.id, type: 1 });
      expect(await listTokens(context, user.id)).toMatchObject([{ usedAt: null }]);
      await opensFile(context, token, { userId: user.id, type: 2 });
      const [used] = await listTokens(context, user.id);
      expect(context.clock.now() - Number(used?.usedAt)).toBeLessThan(5000);
    });
  });

  describe("in a program", () => {
    const png = () => new File([new Uint8Array(onePixel)], "shot.png", { type: "image/png" });
    function form() {
      const body = new FormData();
      body.set("source", "1");
      body.set("file", png());
      return body;
    }
    const upload = (token: string, path = "/file") =>
      nobody.call("POST", path, { body: form(), headers: { authorization: `Bearer ${token}` } });

    it("upload a file that its owner, and a token for pictures, can open", async () => {
      const { api, token } = await issue("access");
      const response = await upload(token);
      expect(response).toMatchObject({ code: 200 });
      const { list } = (await api.get("/file")).data;
      expect(list).toMatchObject([{ origin_name: "shot.png", url: response.data.url[0] }]);
      const pics = String((await api.post("/sign", { type: "pics", time: dayFromNow(1) })).data.token);
      const music = String((await api.post("/sign", { type: "music", time: dayFromNow(1) })).data.token);
      const files = await serveHandlers(createFileHandler(context));
      const address = files.url + new URL(String(response.data.url[0])).pathname;
      const opened = await plainFetch(`${address}?token=${pics}`);
      expect(opened.status).toBe(200);
      expect(opened.headers.get("content-type")).toBe("image/png");
      expect(opened.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      for (const search of [
        "",
        `?token=${music}`,
        `?token=${token}`,
        `?accessToken=${pics}`,
        `?token=${pics}&as=download`,
      ]) {
        expect((await plainFetch(address + search)).status, search).toBe(404);
      }
      await files.close();
    });

    it("upload a screenshot by the script for Flameshot, which copies its link (spec:files-104)", async () => {
      const { api, token } = await issue("access");
      const script = uploadSnippets(new URL(nobody.url).origin, token).find(({ id }) => id === "flameshot")?.text;
      const folder = await mkdtemp(join(tmpdir(), "flameshot-"));
      await writeFile(join(folder, "shot.png"), onePixel);
      const program = (name: string, line: string) =>
        writeFile(join(folder, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
      await program("flameshot", 'cat "$(dirname "$0")/shot.png"');
      await program("wl-copy", 'printf %s "$1" > "$(dirname "$0")/copied"');
      const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, TMPDIR: folder, no_proxy: "*" };
      await promisify(execFile)("sh", ["-c", script ?? ""], { env });
      const [file] = (await api.get("/file")).data.list;
      const { list } = (await api.get("/file/share", { id: file.id })).data;
      expect(await readFile(join(folder, "copied"), "utf8")).toBe(list[0].url);
      expect((await readdir(folder)).sort()).toEqual(["copied", "flameshot", "shot.png", "wl-copy"]);
      await rm(folder, { recursive: true });
    });

    it("upload files as large as those in chunks, in one request (spec:files-105)", async () => {
      const { api, token } = await issue("access");
      const send = (size: number, headers: Record<string, string>, by = nobody) =>
        by.call("POST", "/file", {
          body: formOf([{ name: "large.txt", bytes: Buffer.alloc(size, "large ") }]),
          headers,
        });
      const authorization = `Bearer ${token}`;
      const info = async (sent: ReturnType<typeof send>) => (await sent).data.info;
      expect(await info(send(300_000, {}, api))).toContain("128 KB");
      expect((await send(300_000, { authorization })).code).toBe(200);
      expect(await info(send(5 * 1024 * 1024 + 1, { authorization }))).toContain("5 MB");
      expect((await api.get("/file")).data.list).toMatchObject([{ size: 300_000 }]);
    });

    it("upload nothing with a token of another type, a revoked token, or to another call", async () => {
      const { token, api, id } = await issue("access");
      expect((await upload((await issue("pics")).token)).status).toBe(401);
      expect((await upload(token, "/file-stream/audio")).status).toBe(401);
      expect((await nobody.call("GET", "/file", { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
      expect((await nobody.call("GET", "/sign", { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
      await api.delete("/sign", { id });
      expect((await upload(token)).status).toBe(401);
      expect((await api.get("/file")).data.list).toEqual([]);
    });
  });

  describe("on the page", () => {
    it("are created, shown once with configurations, and revoked after a confirmation", async () => {
      const { cookie, user } = await signedInUser(context);
      const post = async (path: string, form: Record<string, string>) =>
        action((await memoryRequest(context, path, { form, cookie })) as never);
      const made = (await post("/token", { name: "Laptop", type: "access", time: dayFromNow(1), zone: "UTC" })) as {
        data: { made: { token: string; id: string; name: string }; snippets: Snippet[] };
      };
      const { token, id } = made.data.made;
      expect(made.data.made.name).toBe("Laptop");
      const ids = made.data.snippets.map((snippet) => snippet.id);
      expect(ids).toEqual(["curl", "sharex", "picgo", "flameshot", "shortcuts"]);
      for (const { text, header = text } of made.data.snippets) expect(header).toContain(token);
      expect(made.data.snippets[0]?.text).toContain('-F "file=@picture.png;type=image/png"');
      expect(JSON.parse(made.data.snippets[1]?.text ?? "")).toMatchObject({
        Headers: { Authorization: `Bearer ${token}` },
        Arguments: { share: "1" },
        URL: "{json:data.share_url[0]}",
        DeletionURL: "{json:data.delete_url[0]}",
      });
      const asked = (await post("/token?revoke", { intent: `delete:${id}` })) as { data: { count: number } };
      expect(asked.data.count).toBe(1);
      expect(await listTokens(context, user.id)).toHaveLength(1);
      const done = (await post("/token?revoke", { intent: `delete:${id}`, confirmed: "yes" })) as Response;
      expect(done.status).toBe(303);
      expect(await listTokens(context, user.id)).toEqual([]);
    });
  });
});

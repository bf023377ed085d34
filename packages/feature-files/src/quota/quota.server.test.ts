import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Context } from "@dozen/core/context";
import { updateUserConfig } from "@dozen/core/sessions/users.server";
import { collected, exported } from "@dozen/core/testing/account-data";
import { eachDatabase } from "@dozen/core/testing/context";
import { contractClient } from "@dozen/core/testing/contract";
import { noticeCatcher } from "@dozen/core/testing/notices";
import { type ApiClient, apiUser, memoryRequest } from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, test } from "vitest";
import feature from "../feature";
import { areaOf, openFile } from "../file/areas.server";
import { allFiles } from "../file/files.server";
import { loader as fileLoader } from "../file/routes/file";
import { saveFile } from "../file/saving.server";
import { bigFile, browserUser, ownFiles, sendSmall, submitSmall } from "../testing/uploader";

eachDatabase("small uploads and the quota", (makeContext) => {
  const catcher = noticeCatcher();
  let context: Context;
  let client: ApiClient;
  beforeAll(async () => {
    context = await makeContext({ features: [feature, catcher.feature] });
    client = await contractClient(context);
  });
  afterAll(() => client.close());

  test("never exceed it, with forty uploads at once", async () => {
    const { api, user } = await browserUser(context, client);
    await updateUserConfig(context, user.id, { file_sum: 1 });
    const files = Array.from({ length: 40 }, (_, index) => ({
      name: `${index}.txt`,
      bytes: Buffer.alloc(100_000, `${index} `),
    }));
    const responses = await Promise.all(files.map((file) => sendSmall(api, [file])));
    // 1,048,576 bytes are enough for ten files of 100,000.
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(10);
    expect(responses.find(({ code }) => code === 400)?.data.info).toContain("1 MB");
    const { default: hooks } = await feature.server();
    expect(await hooks.account?.usage?.(context, user.id)).toMatchObject({ file: { used: 1, limit: 1, unit: "MB" } });
    await api.delete("/file", { id: (await ownFiles(api)).map(({ id }) => id).join(",") });
    // Files in the bin count until they are deleted for good (spec:files-92).
    expect(await hooks.account?.usage?.(context, user.id)).toMatchObject({ file: { used: 1, limit: 1, unit: "MB" } });
    expect((await sendSmall(api, [{ name: "late.txt", bytes: Buffer.alloc(100_000, "late") }])).code).toBe(400);
    await api.delete("/file/bin", { all: "true" });
    expect(await hooks.account?.usage?.(context, user.id)).toMatchObject({ file: { used: 0, limit: 1, unit: "MB" } });
  });

  // spec:files-85
  test("notify the user once each time files reach 90 % of the quota", async () => {
    const { api, user, cookie } = await browserUser(context, client);
    await updateUserConfig(context, user.id, { file_sum: 1 });
    const upload = (name: string, size: number) => sendSmall(api, [{ name, bytes: Buffer.alloc(size, name) }]);
    const notices = () => catcher.sent.filter(({ userId }) => userId === user.id);
    // 943,718.4 bytes are 90 % of 1,048,576.
    for (const n of [1, 2, 3, 4, 5, 6, 7]) await upload(`a${n}.txt`, 130_000);
    await upload("b.txt", 33_718);
    expect(notices()).toEqual([]);
    const responses = await Promise.all(["c", "d", "e"].map((name) => upload(`${name}.txt`, 1000)));
    expect(responses.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(notices()).toMatchObject([
      { kind: "files.quotaNearlyFull", thing: "files.quota", href: "/file?tab=list", values: { percent: 90 } },
    ]);
    // Neither a refused upload nor a duplicate reaches the threshold again.
    expect((await upload("f.txt", 131_000)).code).toBe(400);
    await upload("c.txt", 1000);
    expect(notices()).toHaveLength(1);
    const large = (await ownFiles(api)).find(({ origin_name }) => origin_name === "a7.txt");
    await api.delete("/file", { id: large?.id ?? "" });
    await api.delete("/file/bin", { id: large?.id ?? "" });
    await upload("g.txt", 131_000);
    expect(notices()).toHaveLength(2);
    const listed = await memoryRequest(context, "/file?tab=list", { cookie });
    await fileLoader(listed as never);
    expect(catcher.seen).toContain("files.quota");
  });

  test("store no new file when the form's files do not all fit", async () => {
    const { api, user, cookie } = await browserUser(context, client);
    await updateUserConfig(context, user.id, { file_sum: 1 });
    const file = (name: string) => ({ name: `${name}.txt`, bytes: Buffer.alloc(131_000, name) });
    for (const name of "abcdefg") await sendSmall(api, [file(name)]);
    // 131,576 bytes are free.
    const refused = await sendSmall(api, [file("a"), file("h"), file("i")]);
    expect(refused.data.info).toContain("1 MB");
    expect((await ownFiles(api)).map(({ origin_name }) => origin_name).sort()).toEqual(
      [..."abcdefg"].map((name) => `${name}.txt`),
    );
    // Neither does a parallel upload see one of them for a while.
    const kept: string[] = [];
    const result = await submitSmall(context, cookie, [file("h"), file("i")], (received) => ({
      ...received,
      store(id) {
        kept.push(received.sha256);
        return received.store(id);
      },
    }));
    expect(result).toMatchObject({ data: { refused: { message: expect.stringContaining("1 MB") } } });
    expect(kept).toEqual([]);
    // The second of two equal files is the first one, and uses no quota.
    const twice = await sendSmall(api, [file("h"), { ...file("h"), name: "again.txt" }]);
    expect(twice.data.info).toContain("h.txt");
    expect(new Set(twice.data.url).size).toBe(1);
    expect(await ownFiles(api)).toHaveLength(8);
  });

  test("are all stored when an equal upload, sent in parallel, fails meanwhile", async () => {
    const { api, user, cookie } = await browserUser(context, client);
    const file = (word: string) => ({ name: `${word}.txt`, bytes: Buffer.from(word) });
    const [first, second] = [file("first"), file("second")];
    const failing = async () => {
      const received = await areaOf(context, user.id).receive(Readable.from([second.bytes]));
      const kind = { ext: "txt", mime: "text/plain", type: 1, source: 1 } as const;
      const finish = () => Promise.reject(new Error("too late"));
      return saveFile(context, user.id, { received, originName: second.name, ...kind }, { finish });
    };
    const result = await submitSmall(context, cookie, [first, second], (received) => ({
      ...received,
      async store(id) {
        if (received.size === first.bytes.length) await expect(failing()).rejects.toThrow("too late");
        return received.store(id);
      },
    }));
    expect(result).not.toHaveProperty("data.refused");
    for (const { name, bytes } of [first, second]) {
      const kept = (await collected(allFiles(context, user.id))).find(({ originName }) => originName === name);
      const stream = kept && (await openFile(context, kept));
      expect(stream && (await text(stream))).toBe(bytes.toString());
    }
    expect(await ownFiles(api)).toHaveLength(2);
  });

  test("are exported and erased with the account", async () => {
    const { api, user } = await apiUser(context, client);
    await sendSmall(api, [{ name: "mine.txt", bytes: Buffer.from("mine alone") }]);
    const { default: hooks } = await feature.server();
    expect(await exported(hooks.account, context, user.id)).toMatchObject({
      files: [{ origin_name: "mine.txt", size: 10 }],
    });
    await bigFile(Buffer.from("half"), "half.txt").check(api);
    expect(await exported(hooks.account, context, user.id)).toMatchObject({ uploads: [{ name: "half.txt", size: 4 }] });
    const [own, ...others] = await collected(hooks.account?.exportFiles?.(context, user.id));
    expect(others).toEqual([]);
    expect(own).toMatchObject({ path: expect.stringMatching(/^[0-9A-Z]{26}\/mine\.txt$/), size: 10 });
    expect(await text(Readable.from((await own?.open()) ?? []))).toBe("mine alone");
    await hooks.account?.erase?.(context, user.id);
    await expect(own?.open()).resolves.toBeUndefined();
    expect(await collected(hooks.account?.exportFiles?.(context, user.id))).toEqual([]);
    const drops = { drops: [], drop_links: [], dropped: [], delete_links: [] };
    const nothing = { files: [], uploads: [], tokens: [], shares: [], bundles: [], bundled: [], ...drops };
    expect(await exported(hooks.account, context, user.id)).toEqual(nothing);
  });
});

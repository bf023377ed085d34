import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { createStorage, type Storage } from "@dozen/core/storage/storage.server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formOf, type Sent } from "../testing/uploader";
import { type ArrivedForm, discardForm, receiveForm } from "./arrival.server";
import { cleanName } from "./names";

const text = (name: string, size: number): Sent => ({ name, bytes: Buffer.alloc(size, "a") });

let dataDir: string;
let storage: Storage;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "dozen-arrival-"));
  storage = createStorage({ dataDir });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const incoming = () => readdir(join(dataDir, "files", "incoming")).catch(() => []);

/** The same storage with another `receive`. */
function receivingBy(receive: Storage["receive"]): Storage {
  const other: Storage = { ...storage, receive, within: () => other };
  return other;
}

/** Sends a form with these files in parts of 64 KB, completely or only its first `most` bytes. */
async function arrive(over: Storage, files: Sent[], most = Number.POSITIVE_INFINITY): Promise<ArrivedForm> {
  const sent = new Response(formOf(files));
  const bytes = Buffer.from(await sent.arrayBuffer()).subarray(0, most);
  const parts = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, at) =>
    bytes.subarray(at * 65_536, (at + 1) * 65_536),
  );
  const headers = { "content-type": sent.headers.get("content-type") ?? "" };
  const body = Readable.from(parts);
  return receiveForm({ storage: over }, "ada", body, headers, { maxFiles: 3, maxBytes: 1_000_000 }).catch((error) => {
    // A client that is still sending must reach the end of its body before it reads the refusal.
    if (most === Number.POSITIVE_INFINITY) expect(body.readableEnded).toBe(true);
    throw error;
  });
}

test("the files of a form keep their order, however long the disk takes over each", async () => {
  const slow = receivingBy(async (source) => {
    const received = await storage.receive(source);
    await pause(received.size * 10);
    return received;
  });
  const form = await arrive(slow, [text("a.txt", 9), text("b.txt", 5), text("c.txt", 1)]);
  expect(form.files.map(({ name }) => name)).toEqual(["a.txt", "b.txt", "c.txt"]);
  await discardForm(form);
});

test("names have the quotes that browsers escape, and other percent codes as they are", async () => {
  const names = [`q"uote'.txt`, "100%25.txt", "他说“好”.txt"];
  const form = await arrive(
    storage,
    names.map((name) => text(name, 1)),
  );
  expect(form.files.map(({ name }) => name)).toEqual(names);
  expect(form.files.map(({ name }) => cleanName(name))).toEqual(names);
  await discardForm(form);
});

test("a form that is cut off leaves no bytes behind", async () => {
  const broken = arrive(storage, [text("a.txt", 10), text("b.txt", 500_000)], 300_000);
  await expect(broken).rejects.toMatchObject({ code: 400 });
  expect(await incoming()).toEqual([]);
});

test("a form that is cut off before its file is read is refused like any other", async () => {
  const late = receivingBy(async (source) => {
    await pause(20);
    return storage.receive(source);
  });
  await expect(arrive(late, [text("a.txt", 500)], 400)).rejects.toMatchObject({ code: 400 });
  expect(await incoming()).toEqual([]);
});

test("a full disk is reported as such and not as the client's fault, whenever it occurs", async () => {
  const full = (parts: number) =>
    receivingBy(async (source) => {
      const reading = source[Symbol.asyncIterator]();
      for (let part = 0; part < parts; part += 1) await reading.next();
      if (parts > 0) await reading.return?.();
      throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    });
  for (const parts of [0, 1, 3]) {
    const refused = arrive(full(parts), [text("a.txt", 500_000), text("b.txt", 10)]);
    await expect(refused, `${parts} parts`).rejects.toMatchObject({ code: "ENOSPC" });
  }
});

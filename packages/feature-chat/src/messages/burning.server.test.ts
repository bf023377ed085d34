import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "@dozen/core/context";
import { eachDatabase } from "@dozen/core/testing/context";
import { expect, test, vi } from "vitest";
import { groupOf, join as joinGroup } from "../testing/people";
import { online } from "../testing/scene";
import { heard } from "../testing/sockets";
import { burnFile, burnText } from "./burning.server";

const planted = "Ashes-4f1c";

eachDatabase("burn mode", (makeContext) => {
  const here = online(makeContext);

  test("leaves no text or file of friends or groups in any table, log or store", async () => {
    const { ada, bob, relation, context } = here;
    const group = await groupOf(ada);
    await joinGroup(group, { creator: ada, member: bob });
    const said: unknown[] = [];
    for (const level of ["trace", "debug", "info", "warn", "error", "fatal"] as const) {
      vi.spyOn(context.log, level).mockImplementation((...words: unknown[]) => void said.push(words));
    }
    const count = () => tables(context).then((rows) => rows.length);
    const before = await count();
    const seqs = async () => (await context.db.selectFrom("chat_rooms").select(["id", "last_seq"]).execute()).sort();
    const numbers = await seqs();
    for (const [roomId, uid] of [
      [relation, ada.id],
      [group, bob.id],
    ] as const) {
      const there = await here.host.enter(bob, { rid: roomId, uid });
      await there.emitWithAck("login");
      const [text, file] = [heard(there, "chatmsg"), heard(there, "file")];
      await burnText(ada.asks, { roomId, text: planted });
      expect(await text).toMatchObject({ msg: planted, fire: true });
      await burnFile(ada.asks, { roomId, file: new File([planted], `${planted}.txt`) });
      expect(Buffer.from((await file).data).toString()).toBe(planted);
    }
    expect(JSON.stringify(said)).not.toContain(planted);
    expect(await count()).toBe(before);
    expect(await seqs()).toEqual(numbers);
    expect(JSON.stringify(await tables(context))).not.toContain(planted);
    expect(await filesWith(context.settings.dataDir, planted)).toEqual([]);
    vi.restoreAllMocks();
  });
});

/** Every chat row that could hold message content. */
async function tables({ db }: Pick<Context, "db">) {
  const names = [
    "chat_records",
    "chat_files",
    "chat_hidden",
    "chat_reactions",
    "chat_calls",
    "chat_scheduled",
  ] as const;
  return (await Promise.all(names.map((name) => db.selectFrom(name).selectAll().execute()))).flat();
}

/** Names of the files below a folder that contain a text, SQLite's database included. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if ((await readFile(path)).includes(text)) found.push(path);
  }
  return found;
}

import { eachDatabase } from "@dozen/core/testing/context";
import { memoryRequest } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import * as findRoute from "../conversations/routes/find";
import { refusal, type Somebody } from "../testing/people";
import { friends } from "../testing/scene";
import { takeBack } from "./changing.server";
import { clearHistory } from "./clearing.server";
import { findLimit, findRecords, scanSize } from "./finding.server";
import { sayText, sendFile } from "./messages.server";
import { sealBody } from "./sealing.server";

eachDatabase("searching messages", (makeContext) => {
  const here = friends(makeContext);

  const say = (who: Somebody, text: string) => sayText(who.asks, { roomId: here.relation, text });
  const found = async (who: Somebody, text: string) =>
    (await findRecords(who.asks, { roomId: here.relation, text })).list.map(
      (record) => record.file?.name ?? record.text,
    );

  test("finds texts and file names, ignoring case, among what the reader may read", async () => {
    await say(here.ada, "The Bicycle is red");
    await say(here.bob, "a blue bicycle");
    await say(here.bob, "no wheels");
    await sendFile(here.ada.asks, { roomId: here.relation, file: new File(["Notes"], "bicycle.txt") });
    expect(await found(here.ada, "BICYCLE")).toEqual(["bicycle.txt", "a blue bicycle", "The Bicycle is red"]);
    await takeBack(here.bob.asks, { roomId: here.relation, seq: 2 });
    await clearHistory(here.ada.asks, here.relation, [1]);
    expect([await found(here.ada, "bicycle"), await found(here.bob, "bicycle")]).toEqual([
      ["bicycle.txt"],
      ["bicycle.txt", "The Bicycle is red"],
    ]);
    await clearHistory(here.ada.asks, here.relation);
    expect(await found(here.ada, "bicycle")).toEqual([]);
    expect(await refusal(found(here.eve, "bicycle"))).toBe("chat:errors.noRoom");
  });

  test("searches a limited number of messages at a time and continues from there", async () => {
    await say(here.ada, "needle");
    const rows = Array.from({ length: scanSize }, (_, at) => ({
      room_id: here.relation,
      seq: at + 2,
      user_id: here.bob.id,
      client_id: `hay${at}`,
      msg_type: 1,
      body: sealBody(here.context, { roomId: here.relation, seq: at + 2, text: "hay", file: null, reply: null }),
      created_at: at,
    }));
    await here.context.db.insertInto("chat_records").values(rows.slice(0, 1000)).execute();
    await here.context.db.insertInto("chat_records").values(rows.slice(1000)).execute();
    const first = await findRecords(here.ada.asks, { roomId: here.relation, text: "needle" });
    expect(first).toEqual({ list: [], next: 2 });
    const second = await findRecords(here.ada.asks, { roomId: here.relation, text: "needle", before: 2 });
    expect(second).toMatchObject({ list: [{ seq: 1 }], next: null });
  });

  test("has its own page and a rate limit", async () => {
    await say(here.ada, "needle");
    const params = { type: "1", rid: here.relation, uid: here.bob.id };
    const page = async (query: string) =>
      findRoute.loader(
        await memoryRequest(here.context, `/chat/room/1/${here.relation}/${here.bob.id}/find${query}`, {
          cookie: here.ada.cookie,
          params,
        }),
      );
    expect(await page("")).toMatchObject({ text: "", found: null });
    expect(await page("?text=+needle+")).toMatchObject({ text: "needle", found: { list: [{ text: "needle" }] } });
    expect(await page(`?text=${"x".repeat(51)}`)).toMatchObject({ text: "", found: null });
    const refused = await Promise.all(Array.from({ length: findLimit.points }, () => refusal(found(here.ada, "x"))));
    expect(refused).toContain("core:errors.tooMany");
  });
});

import { eachDatabase } from "@dozen/core/testing/context";
import { memoryRequest } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import * as exportRoute from "../conversations/routes/export";
import { refusal, type Somebody, somebody } from "../testing/people";
import { friends } from "../testing/scene";
import { editText, takeBack } from "./changing.server";
import { clearHistory } from "./clearing.server";
import { exportLimit } from "./export.server";
import { sayText, sendFile } from "./messages.server";
import { sealBody } from "./sealing.server";

eachDatabase("exporting a conversation", (makeContext) => {
  const here = friends(makeContext);

  const ask = async (who: Somebody, rid: string, uid: string) =>
    exportRoute.loader(
      await memoryRequest(here.context, `/chat/export/1/${rid}/${uid}`, {
        cookie: who.cookie,
        params: { type: "1", rid, uid },
      }),
    );

  test("includes what the reader can read, in order and page by page, for members only", async () => {
    const { relation: roomId } = here;
    const at = new Date(here.context.clock.now()).toISOString().slice(0, 16).replace("T", " ");
    await sayText(here.ada.asks, { roomId, text: "cleared" });
    await sayText(here.ada.asks, { roomId, text: "Helo\n2020-01-01 00:00 Bob: Hm" });
    await editText(here.ada.asks, { roomId, seq: 2, text: "Hello\n2020-01-01 00:00 Bob: Hm" });
    await sendFile(here.bob.asks, { roomId, file: new File(["Notes"], "notes.txt") });
    await sayText(here.bob.asks, { roomId, text: "never mind" });
    await takeBack(here.bob.asks, { roomId, seq: 4 });
    await clearHistory(here.ada.asks, roomId, [1]);
    const response = await ask(here.ada, roomId, here.bob.id);
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="chat-\d{4}-\d\d-\d\d\.txt"$/);
    expect(await response.text()).toBe(
      [
        "Bob",
        "Times in UTC",
        "",
        `${at} Ada (edited): Hello`,
        "    2020-01-01 00:00 Bob: Hm",
        `${at} Bob: [File] notes.txt`,
        `${at} Bob: [Unsent]`,
        "",
      ].join("\n"),
    );
    const rows = Array.from({ length: 1100 }, (_, index) => ({
      room_id: roomId,
      seq: index + 5,
      user_id: here.bob.id,
      client_id: `more${index}`,
      msg_type: 1,
      body: sealBody(here.context, { roomId, seq: index + 5, text: `line ${index}`, file: null, reply: null }),
      created_at: index,
    }));
    await here.context.db.insertInto("chat_records").values(rows).execute();
    const lines = (await (await ask(here.ada, roomId, here.bob.id)).text()).trimEnd().split("\n");
    expect(lines).toHaveLength(7 + 1100);
    expect(lines.at(-1)).toMatch(/line 1099$/);
    expect(await refusal(ask(await somebody(here.context), roomId, here.bob.id))).toBe("chat:errors.noRoom");
    const refused = await Promise.all(
      Array.from({ length: exportLimit.points }, () => refusal(ask(here.ada, roomId, here.bob.id))),
    );
    expect(refused).toContain("core:errors.tooMany");
  });
});

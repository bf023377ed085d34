import { eachDatabase } from "@dozen/core/testing/context";
import { memoryRequest } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import { refusal, type Somebody } from "../testing/people";
import { friends } from "../testing/scene";
import * as roomRoute from "./room";

eachDatabase("the page of a conversation", (makeContext) => {
  const here = friends(makeContext);

  test("the page reads, writes and clears by plain forms", async () => {
    const path = `/chat/room/1/${here.relation}/${here.bob.id}`;
    const params = { type: "1", rid: here.relation, uid: here.bob.id };
    const ask = (who: Somebody, input: { form?: Record<string, string>; params?: Record<string, string> } = {}) =>
      memoryRequest(here.context, path, { cookie: who.cookie, params, ...input });
    const { draftId } = await roomRoute.loader(await ask(here.ada));
    const form = { msg: "Hello", client_id: draftId };
    for (const _ of [1, 2])
      expect(await roomRoute.action(await ask(here.ada, { form }))).toMatchObject({ status: 303 });
    expect(await roomRoute.loader(await ask(here.ada))).toMatchObject({
      room: { name: "Bob" },
      list: [{ text: "Hello" }],
    });
    expect(await roomRoute.action(await ask(here.ada, { form: { msg: " " } }))).toMatchObject({
      data: { result: { error: { msg: ["Cannot be empty"] } } },
    });
    expect(await roomRoute.action(await ask(here.ada, { form: { intent: "clear" } }))).toMatchObject({
      data: { confirm: { fields: [["intent", "clear"]] } },
    });
    await roomRoute.action(await ask(here.ada, { form: { intent: "clear", confirmed: "yes" } }));
    expect((await roomRoute.loader(await ask(here.ada))).list).toEqual([]);
    for (const other of [
      { ...params, uid: here.eve.id },
      { ...params, type: "2" },
      { ...params, rid: "unknown" },
    ]) {
      expect(await refusal(ask(here.ada, { params: other }).then(roomRoute.loader))).toBe("chat:errors.noRoom");
    }
    expect(await refusal(ask(here.eve).then(roomRoute.loader))).toBe("chat:errors.noRoom");
  });
});

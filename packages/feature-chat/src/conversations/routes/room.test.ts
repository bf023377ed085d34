import { eachDatabase } from "@dozen/core/testing/context";
import { memoryRequest } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import { listRecords, sayText } from "../../messages/messages.server";
import { readByFriend } from "../../receipts/receipts.server";
import { hrefOf } from "../../rooms/room";
import { picture, refusal, type Somebody } from "../../testing/people";
import { friends } from "../../testing/scene";
import * as roomRoute from "./room";

eachDatabase("the page of a conversation", (makeContext) => {
  const here = friends(makeContext);

  test("the page reads, writes and clears by plain forms", async () => {
    const path = `/chat/room/1/${here.relation}/${here.bob.id}`;
    const params = { type: "1", rid: here.relation, uid: here.bob.id };
    const ask = (who: Somebody, input: { form?: Record<string, string>; params?: Record<string, string> } = {}) =>
      memoryRequest(here.context, path, { cookie: who.cookie, params, ...input });
    const { draftId } = (await roomRoute.loader(await ask(here.ada))).data;
    const form = { msg: "Hello", client_id: draftId };
    for (const _ of [1, 2])
      expect(await roomRoute.action(await ask(here.ada, { form }))).toMatchObject({ status: 303 });
    expect(await roomRoute.loader(await ask(here.ada))).toMatchObject({
      data: { room: { name: "Bob" }, list: [{ text: "Hello" }] },
    });
    expect(await roomRoute.action(await ask(here.ada, { form: { msg: " " } }))).toMatchObject({
      data: { result: { error: { msg: ["Cannot be empty"] } } },
    });
    expect(await roomRoute.action(await ask(here.ada, { form: { intent: "clear" } }))).toMatchObject({
      data: { confirm: { fields: [["intent", "clear"]] } },
    });
    await roomRoute.action(await ask(here.ada, { form: { intent: "clear", confirmed: "yes" } }));
    expect((await roomRoute.loader(await ask(here.ada))).data.list).toEqual([]);
    for (const other of [
      { ...params, uid: here.eve.id },
      { ...params, type: "2" },
      { ...params, rid: "unknown" },
    ]) {
      expect(await refusal(ask(here.ada, { params: other }).then(roomRoute.loader))).toBe("chat:errors.noRoom");
    }
    expect(await refusal(ask(here.eve).then(roomRoute.loader))).toBe("chat:errors.noRoom");
  });

  test("a page of earlier messages does not mark new ones as read", async () => {
    const { ada, bob, relation, context } = here;
    const params = { type: "1", rid: relation, uid: ada.id };
    for (const text of ["Hello", "Bob"]) await sayText(ada.asks, { roomId: relation, text });
    const seen = (query: string) =>
      memoryRequest(context, `/chat/room/1/${relation}/${ada.id}${query}`, { cookie: bob.cookie, params });
    const before = (await readByFriend(ada.asks, relation)) ?? 0;
    await roomRoute.loader(await seen("?before=2"));
    expect(await readByFriend(ada.asks, relation)).toBe(before);
    await roomRoute.loader(await seen(""));
    expect(await readByFriend(ada.asks, relation)).toBeGreaterThan(before);
  });

  // spec:chat-117
  test("a link to one of the newest messages redirects to the page that updates live", async () => {
    const { ada, bob, relation, context } = here;
    const path = `/chat/room/1/${relation}/${bob.id}`;
    const params = { type: "1", rid: relation, uid: bob.id };
    for (let at = 1; at <= 20; at += 1) await sayText(ada.asks, { roomId: relation, text: `Number ${at}` });
    const open = async (address: string) =>
      roomRoute.loader(await memoryRequest(context, path + address, { cookie: ada.cookie, params }));
    const sent = (await open(hrefOf(6)).catch((response) => response)) as Response;
    expect([sent.status, sent.headers.get("Location")]).toEqual([302, `${path}#message-6`]);
    const { data } = await open(hrefOf(5));
    expect([data.before, data.list.at(-1)?.seq]).toEqual([20, 19]);
  });

  test("a prefetched page marks nothing as read", async () => {
    const { ada, bob, relation, context } = here;
    await sayText(ada.asks, { roomId: relation, text: "Hello" });
    const params = { type: "1", rid: relation, uid: ada.id };
    const asked = await memoryRequest(context, `/chat/room/1/${relation}/${ada.id}`, { cookie: bob.cookie, params });
    const request = new Request(asked.request, { headers: { "Sec-Purpose": "prefetch" } });
    await roomRoute.loader({ ...asked, request });
    expect(await readByFriend(ada.asks, relation)).toBe(0);
  });

  test("while burn mode is on, a plain form is refused and its text is kept in the form only", async () => {
    const { ada, bob, relation, context } = here;
    const path = `/chat/room/1/${relation}/${bob.id}`;
    const params = { type: "1", rid: relation, uid: bob.id };
    const burning = `chatBurn-${ada.id}=on`;
    const ask = (form?: Record<string, string>, burn = burning) =>
      memoryRequest(context, path, { cookie: `${ada.cookie}; ${burn}`, params, form });
    const stored = async () => (await listRecords(ada.asks, { roomId: relation, size: 9 })).list.length;
    const page = await roomRoute.loader(await ask());
    expect(page).toMatchObject({
      data: { isFire: true },
      init: { headers: { "Set-Cookie": expect.stringMatching(/^chatBurn-.*Max-Age=3/) } },
    });
    const words = expect.stringMatching(/^Not sent: the page was still loading/);
    expect(await roomRoute.action(await ask({ msg: "Ashes" }))).toMatchObject({
      data: { result: { initialValue: { msg: "Ashes" }, error: { "": [words] } } },
      init: { status: 400 },
    });
    const upload = await ask();
    const body = new FormData();
    body.set("file", picture());
    const request = new Request(upload.request, { method: "POST", body });
    expect(await roomRoute.action({ ...upload, request })).toMatchObject({
      data: { result: { error: { "": [words] } } },
    });
    expect(await stored()).toBe(0);
    const off = (await roomRoute.action(await ask({ intent: "store" }))) as Response;
    expect(off.headers.get("Set-Cookie")).toMatch(/^chatBurn-.*Max-Age=0;/);
    // Burn mode of another user of the same browser does not apply.
    expect(await roomRoute.action(await ask({ msg: "Hello" }, `chatBurn-${bob.id}=on`))).toMatchObject({ status: 303 });
    expect(await stored()).toBe(1);
    expect(await roomRoute.action(await ask({ intent: "edit", id: "1", msg: "Ashes" }))).toMatchObject({
      data: { result: { error: { "": [expect.stringMatching(/^Not saved: an edited message would be stored/)] } } },
    });
    expect((await listRecords(ada.asks, { roomId: relation, size: 9 })).list).toMatchObject([{ text: "Hello" }]);
  });
});

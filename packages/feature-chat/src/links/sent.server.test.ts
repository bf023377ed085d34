import { createApiSession } from "@dozen/core/sessions/exchange.server";
import { eachDatabase } from "@dozen/core/testing/context";
import { type ApiClient, apiClient, memoryRequest } from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as roomRoute from "../conversations/routes/room";
import { fromBrief } from "../messages/brief";
import { conversationText } from "../messages/export.server";
import { sayText } from "../messages/messages.server";
import { openBody } from "../messages/sealing.server";
import { toWire } from "../messages/wire";
import { groupOf, join, type Somebody } from "../testing/people";
import { online } from "../testing/scene";
import { heard } from "../testing/sockets";

eachDatabase("links", (makeContext) => {
  const here = online(makeContext);
  let api: ApiClient;
  beforeAll(async () => {
    api = await apiClient(here.context);
  });
  afterAll(() => api.close());

  const as = async ({ user }: Somebody) => api.as(await createApiSession(here.context, user));
  const text = "看example.com/a。ada@example.com";
  const links = [
    { start: 1, end: 14, href: "https://example.com/a", kind: "web" },
    { start: 15, end: 30, href: "mailto:ada@example.com", kind: "mail" },
  ];

  // spec:chat-121
  test("a message has the same links in its event, its page and each call, and none are stored", async () => {
    const { ada, bob, relation, context } = here;
    const room = { rid: relation, uid: ada.id };
    const [page, program] = [await here.host.enter(bob, { ...room, batches: "yes" }), await here.host.enter(bob, room)];
    const [batch, single] = [heard(page, "batch"), heard(program, "chatmsg")];
    const sent = await (await as(ada)).post("/record", { type: 1, receive_id: relation, msg_type: 1, msg: text });
    expect(sent.data.data).toMatchObject({ msg: text, links });
    expect(await single).toMatchObject({ msg: text, links });
    const [brief] = (await batch) as Parameters<typeof fromBrief>[0][];
    if (!brief) throw new Error("The batch is empty");
    expect(toWire(fromBrief(brief, { id: relation, type: 1 }))).toMatchObject({ msg: text, links });
    const reader = await as(bob);
    const listed = await reader.get("/record", { type: "1", receiveId: relation });
    expect(listed.data.list).toMatchObject([{ msg: text, links }]);
    const found = await reader.get("/record-search", { receiveId: relation, text: "example" });
    expect(found.data.list).toMatchObject([{ msg: text, links }]);
    const path = `/chat/room/1/${relation}/${ada.id}`;
    const params = { type: "1", rid: relation, uid: ada.id };
    const shown = await roomRoute.loader(await memoryRequest(context, path, { cookie: bob.cookie, params }));
    expect(shown.data.list).toMatchObject([{ text, links }]);
    const row = await context.db
      .selectFrom("chat_records")
      .selectAll()
      .where("room_id", "=", relation)
      .executeTakeFirstOrThrow();
    expect(openBody(context, row)).not.toHaveProperty("links");
  });

  // spec:chat-121
  test("an edited message has the links of its new text, and a message sent again those of the stored one", async () => {
    const { ada, relation } = here;
    const writer = await as(ada);
    const message = { type: 1, receive_id: relation, msg_type: 1, client_id: "once" };
    const sent = await writer.post("/record", { ...message, msg: text });
    const id = sent.data.data.id;
    const edited = await writer.put("/record", { receive_id: relation, id, msg: "Not there" });
    expect(edited.data.data).toMatchObject({ msg: "Not there" });
    expect(edited.data.data).not.toHaveProperty("links");
    const again = await writer.post("/record", { ...message, msg: text });
    expect(again.data.data).toMatchObject({ id, msg: "Not there" });
    expect(again.data.data).not.toHaveProperty("links");
  });

  // spec:chat-82, spec:chat-121
  test("a message in burn mode has its links, too", async () => {
    const { ada, bob, relation } = here;
    const page = await here.host.enter(bob, { rid: relation, uid: ada.id });
    const received = heard(page, "chatmsg");
    await (await as(ada)).post("/record", { type: 1, receive_id: relation, msg_type: 1, msg: text, fire: true });
    expect(await received).toMatchObject({ fire: true, links });
  });

  // spec:chat-119, spec:chat-122
  test("a mention is one even within an address", async () => {
    const { ada, bob } = here;
    const group = await groupOf(ada);
    await join(group, { creator: ada, member: bob });
    const said = await sayText(ada.asks, { roomId: group, text: "@Bob https://example.com/@Bob ada@bob.example" });
    const href = `/chat/info/1/${bob.id}`;
    expect(said.links).toEqual([
      { start: 0, end: 4, href, kind: "mention" },
      { start: 5, end: 25, href: "https://example.com/", kind: "web" },
      { start: 25, end: 29, href, kind: "mention" },
      { start: 30, end: 45, href: "mailto:ada@bob.example", kind: "mail" },
    ]);
  });

  // spec:chat-121
  test("posts and comments have links in their calls", async () => {
    const { ada, bob } = here;
    const [writer, reader] = [await as(ada), await as(bob)];
    const { id } = (await writer.post("/space", { text })).data;
    await reader.post("/space-comment", { item_id: id, content: `${text}!` });
    const feed = await reader.get("/space-friend", { id: ada.id });
    expect(feed.data.list).toMatchObject([{ text, links, comment_list: [{ content: `${text}!`, links }] }]);
    expect((await writer.get("/space-comment", { item_id: id })).data.list).toMatchObject([{ links }]);
  });

  // spec:chat-126
  test("the list of conversations and the export have the plain text", async () => {
    const { ada, bob, relation } = here;
    await sayText(ada.asks, { roomId: relation, text });
    const { data } = await (await as(bob)).get("/record-all");
    expect(data.friend).toMatchObject([{ msg: text }]);
    expect(data.friend[0]).not.toHaveProperty("links");
    const room = (
      await roomRoute.loader(
        await memoryRequest(here.context, `/chat/room/1/${relation}/${ada.id}`, {
          cookie: bob.cookie,
          params: { type: "1", rid: relation, uid: ada.id },
        }),
      )
    ).data.room;
    let exported = "";
    for await (const part of conversationText(bob.asks, room)) exported += part;
    expect(exported).toContain(`: ${text}\n`);
  });
});

import { createApiSession } from "@dozen/core/sessions/exchange.server";
import { eachDatabase, type TestContext, unlimited } from "@dozen/core/testing/context";
import { anyFields, anyText, type Fields, fuzzCalls, fuzzForm, statusOf } from "@dozen/core/testing/fuzz";
import { memoryRequest, requestTo } from "@dozen/core/testing/request";
import type { ActionFunctionArgs } from "@remix-run/node";
import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { apply, listApplications } from "./applications/applications.server";
import * as add from "./applications/routes/add";
import * as applications from "./applications/routes/apply";
import { unblockPerson } from "./blocks/blocks.server";
import * as privacy from "./blocks/routes/privacy";
import * as exported from "./conversations/routes/export";
import * as find from "./conversations/routes/find";
import * as room from "./conversations/routes/room";
import feature from "./feature";
import server from "./feature.server";
import * as chat from "./frame/routes/chat";
import { findRelation } from "./friends/friends.server";
import { findGroup } from "./groups/groups.server";
import { leaveGroup } from "./groups/members.server";
import * as group from "./groups/routes/group";
import * as members from "./groups/routes/members";
import { createInvite } from "./invites/invites.server";
import * as invite from "./invites/routes/invite";
import * as invites from "./invites/routes/invites";
import { sendLater } from "./later/later.server";
import * as later from "./later/routes/later";
import { sayText } from "./messages/messages.server";
import { reactionNames } from "./messages/reaction";
import * as info from "./profiles/routes/info";
import { findSeat } from "./rooms/seats.server";
import { kinds } from "./shared/kinds";
import { createPost } from "./space/posts.server";
import { addComment } from "./space/reactions.server";
import * as edit from "./space/routes/edit";
import * as findPosts from "./space/routes/find";
import * as space from "./space/routes/space";
import { befriend, groupOf, join, picture, type Somebody, somebody } from "./testing/people";

type Handler = (asked: never) => unknown;

/** Files as forms send them: allowed, forbidden and missing ones. */
type Upload = Record<string, string | File>;

const bytes = fc.oneof(
  fc.constantFrom(...["", "Just words", "%PDF-1.7\n", "\u0000\u0000\u0000 ftypisom", "<svg xmlns='x'/>"].map(bytesOf)),
  fc.uint8Array({ maxLength: 300 }),
);
const names = fc.oneof(fc.constantFrom("a.png", "b.pdf", "c.mp4", "../d.txt", "e", "錄.docx", ""), anyText());
/** Fewer pictures, because each one is re-encoded. */
const anyFile = fc.oneof(
  { weight: 1, arbitrary: fc.constant(picture()) },
  {
    weight: 3,
    arbitrary: fc.tuple(bytes, names).map(([content, name]) => new File([new Uint8Array(content)], name)),
  },
);

/** Forms with these names delete what the later forms need. */
const endings = ["block", "unfriend", "end", "leave", "remove", "owner", "delete", "uncomment", "cancel", "revoke"];

function bytesOf(content: string): Uint8Array {
  return new TextEncoder().encode(content);
}

eachDatabase("fuzz of the chat", (makeContext) => {
  let context: TestContext;
  let ada: Somebody;
  let bob: Somebody;
  let eve: Somebody;
  /** Ids that Ada's forms refer to, by placeholder. */
  const known = {
    bob: "",
    eve: "",
    relation: "",
    own: "",
    joined: "",
    post: "",
    comment: "",
    later: "",
    asked: "",
    invite: "",
    code: "",
  };
  const inAnHour = () => new Date(context.clock.now() + 3_600_000).toISOString();

  beforeAll(async () => {
    const env = { CHAT_CONTACTS_PER_USER: "10000", CHAT_POSTS_PER_USER: "10000" };
    context = await makeContext({ features: [feature], env });
    // Most requests would be rate limited otherwise.
    context.limits = unlimited;
    [ada, bob, eve] = [await somebody(context), await somebody(context), await somebody(context)];
  });
  beforeEach(() => renew());

  /** Recreates what a form or call has deleted, or creates it the first time. */
  async function renew(): Promise<void> {
    known.bob = bob.id;
    known.eve = eve.id;
    for (const table of ["chat_applications", "chat_scheduled"] as const) await context.db.deleteFrom(table).execute();
    for (const other of [bob, eve]) await unblockPerson(ada.asks, other.id);
    known.relation = (await findRelation(ada.asks, bob.id)) ?? (await befriend(ada, bob));
    await sayText(ada.asks, { roomId: known.relation, text: "Hello" });
    if ((await findGroup(ada.asks, known.own))?.creatorId !== ada.id) known.own = await groupOf(ada);
    const other = await findSeat(context.db, { roomId: known.own, userId: eve.id });
    if (!other) await join(known.own, { creator: ada, member: eve });
    known.joined ||= await groupOf(eve);
    const seat = await findSeat(context.db, { roomId: known.joined, userId: ada.id });
    if (!seat) await join(known.joined, { creator: eve, member: ada });
    known.post = await createPost(ada.asks, { text: "Fits", is_open: 1 });
    await addComment(bob.asks, { item_id: known.post, content: "Fits" });
    const comments = context.db.selectFrom("chat_comments").select("id").where("post_id", "=", known.post);
    known.comment = (await comments.executeTakeFirstOrThrow()).id;
    known.later = await sendLater(ada.asks, { roomId: known.relation, text: "Fits", sendAt: inAnHour() });
    await leaveGroup(bob.asks, known.own).catch(() => {});
    await apply(bob.asks, { type: kinds.group, receive_id: known.own, memo: "" });
    const { list } = await listApplications(bob.asks, { type: kinds.group, page: 1, size: 1 });
    known.asked = list[0]?.id ?? "";
    await context.db.deleteFrom("chat_invites").execute();
    known.invite = (await createInvite(ada.asks, known.own, { days: "7", uses: "unlimited" })).id;
    const joined = await createInvite(eve.asks, known.joined, { days: "7", uses: "unlimited" });
    known.code = joined.url.split("/").at(-1) ?? "";
  }

  /** Replaces the placeholders in the fields by the ids they refer to. */
  function spoken<F extends Record<string, unknown>>(fields: F): F {
    const words: Record<string, string> = { ...known, soon: inAnHour() };
    const said = (value: unknown) => (Object.hasOwn(words, String(value)) ? words[String(value)] : value);
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, said(value)])) as F;
  }

  interface Input {
    query?: Fields;
    params?: Fields;
    form?: Upload;
    /** Sent as multipart, as a form with a file is. */
    isMultipart?: boolean;
  }

  /**
   * Sends Ada's request and returns the status. Anything the form deleted is recreated
   * afterwards.
   */
  async function ask(handler: Handler, { query = {}, params = {}, form, isMultipart }: Input): Promise<number> {
    const asked = await memoryRequest(context, `/chat?${new URLSearchParams(spoken(query))}`, {
      cookie: ada.cookie,
      params: spoken(params),
    });
    const request = form ? requestOf(asked.request.url, spoken(form), isMultipart) : asked.request;
    const status = await statusOf(() => handler({ ...asked, request } as unknown as ActionFunctionArgs as never));
    if (status >= 300 && status < 400 && (form?.is_agree || endings.includes(String(form?.intent)))) await renew();
    return status;
  }

  function requestOf(url: string, fields: Upload, isMultipart = false): Request {
    const body = isMultipart ? new FormData() : new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) body.append(name, value as string);
    return new Request(requestTo(context, url.slice(context.settings.origin.length)), { method: "POST", body });
  }

  test("the calls respond to any input with an envelope", { timeout: 300_000 }, async () => {
    const registered = await createApiSession(context, ada.user);
    await fuzzCalls(context, server.calls ?? [], { registered, ids: Object.values(known) });
  });

  const fitting: Record<string, string[]> = {
    type: ["1", "2"],
    id: ["bob", "eve", "own", "joined", "relation", "1", "2", "3"],
    confirmed: ["yes"],
    msg: ["Fits"],
    client_id: ["one-id", "another"],
    reply_id: ["", "1", "2"],
    reaction: [...reactionNames],
    zone: ["Europe/Paris", "UTC"],
    memo: ["Fits"],
    joining: ["approval", "open"],
    writing: ["all", "admins"],
    is_agree: ["2", "3"],
    name: ["Fits"],
    text: ["Fits"],
    content: ["Fits"],
    item_id: ["post"],
    is_open: ["1", "2"],
    audience: ["everybody", "friends", "chosen", "self"],
    readers: ["bob", "eve"],
    is_del: ["1"],
    receipts: ["on", "off"],
    panel: ["search", "messages", "friends", "groups"],
  };
  const text = anyText(
    "on",
    "constructor",
    "__proto__",
    "9007199254740993",
    "2999-01-01",
    "2026-02-30 25:61",
    "/chat/file/0",
  );
  const form = (list: string, fits: Record<string, string[]> = {}) =>
    anyFields(list.split(" "), { ...fitting, ...fits }, text);
  const none = fc.constant<Fields>({});
  const upload = (list: string, file: string) =>
    fc
      .tuple(form(list), fc.dictionary(fc.constant(file), fc.oneof(anyFile, text), { noNullPrototype: true }))
      .map(([fields, files]): Upload => ({ ...fields, ...files }));

  const conversation = () => ({ type: "1", rid: known.relation, uid: bob.id });
  const subjects = form("type id");
  const forms: [string, fc.Arbitrary<Upload | [Fields, Upload]>, (fields: never) => Promise<number>][] = [
    [
      "a conversation",
      form("intent msg client_id reply_id id reaction confirmed", {
        intent: ["say", "say", "react", "edit", "back", "clear"],
        id: ["1", "2", "3", "4", "5"],
      }),
      (fields: Fields) => ask(room.action, { params: conversation(), form: fields }),
    ],
    [
      "a file",
      upload("intent msg", "file"),
      (fields: Upload) => ask(room.action, { params: conversation(), form: fields, isMultipart: true }),
    ],
    [
      "messages to be sent later",
      form("intent id msg send_at zone confirmed", {
        intent: ["cancel", "keep"],
        id: ["later"],
        send_at: ["soon"],
      }),
      (fields: Fields) => ask(later.action, { params: conversation(), form: fields }),
    ],
    [
      "a profile",
      fc.tuple(
        subjects,
        form("intent confirmed id", { intent: ["block", "unblock", "unfriend", "end", "leave"], id: ["relation"] }),
      ),
      ([params, fields]: [Fields, Fields]) => ask(info.action, { params, form: fields }),
    ],
    [
      "an application",
      fc.tuple(subjects, form("memo confirmed")),
      ([params, fields]: [Fields, Fields]) =>
        ask(add.action, { params: { type: "1", id: "eve", ...params }, form: fields }),
    ],
    [
      "the answer to one",
      fc.tuple(form("type page size answer"), form("id is_agree", { id: ["asked"] })),
      ([query, fields]: [Fields, Fields]) => ask(applications.action, { query, form: fields }),
    ],
    [
      "a new group",
      upload("name type memo joining writing", "avatar"),
      (fields: Upload) =>
        ask(group.action, {
          params: { type: "add" },
          form: { name: "Fits", type: "1", ...fields },
          isMultipart: true,
        }),
    ],
    [
      "a group",
      fc.tuple(form("id type", { id: ["own"], type: ["edit"] }), upload("name type memo", "avatar")),
      ([query, fields]: [Fields, Upload]) =>
        ask(group.action, { query, params: { type: query.type ?? "edit" }, form: fields, isMultipart: true }),
    ],
    [
      "members",
      form("intent user_id confirmed", {
        intent: ["remove", "admin", "admin", "member", "owner", "leave"],
        user_id: ["bob", "eve"],
      }),
      (fields: Fields) => ask(members.action, { params: { id: "own" }, form: { user_id: "bob", ...fields } }),
    ],
    [
      "invite links",
      form("intent days uses invite confirmed", {
        intent: ["revoke"],
        days: ["1", "7", "30", "never"],
        uses: ["1", "10", "100", "unlimited"],
        invite: ["invite"],
      }),
      (fields: Fields) => ask(invites.action, { params: { id: "own" }, form: fields }),
    ],
    [
      "an invite link",
      form("code", { code: ["code"] }),
      ({ code = "code", ...fields }: Fields) => ask(invite.action, { params: { code }, form: fields }),
    ],
    [
      "posts",
      form("intent item_id id content reply_to is_open is_del confirmed", {
        intent: ["like", "comment", "show", "delete", "uncomment"],
        id: ["post", "comment"],
        reply_to: ["comment"],
      }),
      (fields: Fields) => ask(space.action, { params: { id: "my" }, form: { item_id: "post", ...fields } }),
    ],
    [
      "posts that were found",
      form("intent item_id id content is_open confirmed", { intent: ["like", "comment", "show"], id: ["post"] }),
      (fields: Fields) => ask(findPosts.action, { form: { item_id: "post", ...fields } }),
    ],
    [
      "a changed post",
      fc
        .tuple(
          form(
            "intent text audience readers filter pictures[0].id pictures[0].alt pictures[0].remove alts alts[0] until zone",
            {
              until: ["soon", "2999-01-01"],
              intent: ["find", "save"],
              "pictures[0].id": ["post"],
              "pictures[0].remove": ["on"],
            },
          ),
          fc.dictionary(fc.constant("img"), fc.oneof(anyFile, text), { noNullPrototype: true }),
        )
        .map(([fields, files]): Upload => ({ ...fields, ...files })),
      (fields: Upload) => ask(edit.action, { params: { id: "post" }, form: fields, isMultipart: true }),
    ],
    [
      "a new post",
      fc
        .tuple(upload("text audience readers alts alts[1]", "img"), upload("is_open until zone", "video"))
        .map(([one, { video }]): Upload => (video ? { ...one, video } : one)),
      (fields: Upload) => ask(space.action, { params: { id: "my" }, form: fields, isMultipart: true }),
    ],
    [
      "privacy",
      form("intent id receipts", { intent: ["unblock", "receipts"] }),
      (fields: Fields) => ask(privacy.action, { form: fields }),
    ],
  ];

  test.each(forms)(
    "no random input to the form of %s causes an internal error",
    { timeout: 120_000 },
    async (_, inputs, send) => {
      const seen = await fuzzForm(inputs, (input) => send(input as never));
      // Both accepted and refused inputs: a form that always responds alike was not really
      // reached.
      expect([...seen].some((status) => status === 302 || status === 303)).toBe(true);
      expect([...seen].some((status) => status >= 400)).toBe(true);
    },
  );

  const addresses: [string, fc.Arbitrary<[Fields, Fields]>, Handler, () => Fields][] = [
    ["panels", fc.tuple(form("panel filter type name"), none), chat.loader, () => ({})],
    [
      "a conversation",
      fc.tuple(form("before size edit reply spared"), form("type rid uid")),
      room.loader,
      conversation,
    ],
    ["a search", fc.tuple(form("text before"), form("type rid uid")), find.loader, conversation],
    ["messages to be sent later", fc.tuple(none, form("type rid uid")), later.loader, conversation],
    ["an export", fc.tuple(none, form("type rid uid")), exported.loader, conversation],
    ["a profile", fc.tuple(form("spared"), subjects), info.loader, () => ({})],
    ["an application", fc.tuple(none, subjects), add.loader, () => ({})],
    ["applications", fc.tuple(form("type page size answer"), none), applications.loader, () => ({})],
    ["members", fc.tuple(form("name page leaving"), form("id", { id: ["own", "joined"] })), members.loader, () => ({})],
    ["invite links", fc.tuple(none, form("id", { id: ["own", "joined"] })), invites.loader, () => ({})],
    ["an invite link", fc.tuple(none, form("code", { code: ["code"] })), invite.loader, () => ({})],
    ["a group", fc.tuple(form("id"), form("type", { type: ["add", "edit"] })), group.loader, () => ({})],
    ["a search of posts", fc.tuple(form("q before", { q: ["#fits", "Fits"] }), none), findPosts.loader, () => ({})],
    [
      "a space",
      fc.tuple(form("page post reply"), form("id", { id: ["index", "my", "bob"] })),
      space.loader,
      () => ({}),
    ],
  ];
  test.each(addresses)(
    "no random address of %s causes an internal error",
    { timeout: 120_000 },
    async (_, inputs, loader, usual) => {
      const send = ([query, params]: [Fields, Fields]) => ask(loader, { query, params: { ...usual(), ...params } });
      await fuzzForm(inputs, send);
    },
  );
});

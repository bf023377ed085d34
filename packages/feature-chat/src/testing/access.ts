import { newId } from "@dozen/core/database/query.server";
import { asOwner } from "@dozen/core/owner.server";
import { type AccessMatrix, newPerson, type OwnedThing, type Person } from "@dozen/core/testing/access";
import type { TestContext } from "@dozen/core/testing/context";
import { memoryRequest } from "@dozen/core/testing/request";
import { apply, listApplications } from "../applications/applications.server";
import { blockPerson } from "../blocks/blocking.server";
import { saveFile } from "../files/files.server";
import { deleteFriend } from "../friends/friends.server";
import { leaveGroup } from "../groups/members.server";
import { codeBinding, createInvite } from "../invites/invites.server";
import { sendLater } from "../later/later.server";
import { sayText } from "../messages/messages.server";
import { kinds } from "../shared/kinds";
import { findPost } from "../space/feed.server";
import { createPost } from "../space/posts.server";
import { addComment } from "../space/reactions.server";
import { befriend, groupOf, join, picture, type Somebody } from "./people";

async function asSomebody(context: TestContext, person: Person): Promise<Somebody> {
  const { context: bound } = await memoryRequest(context, "/chat", { cookie: person.cookie });
  return { ...person, id: person.user.id, asks: asOwner(bound) };
}

const somebodyNew = async (context: TestContext) => asSomebody(context, await newPerson(context));

/** All rows of a conversation that a request could change. */
async function conversationOf({ db }: TestContext, id: string) {
  const room = await db.selectFrom("chat_rooms").selectAll().where("id", "=", id).executeTakeFirst();
  if (!room) return undefined;
  const group = await db.selectFrom("chat_groups").selectAll().where("id", "=", id).execute();
  const seats = await db.selectFrom("chat_seats").selectAll().where("room_id", "=", id).orderBy("user_id").execute();
  const records = await db.selectFrom("chat_records").selectAll().where("room_id", "=", id).orderBy("seq").execute();
  const hidden = await db.selectFrom("chat_hidden").selectAll().where("room_id", "=", id).execute();
  const reactions = await db.selectFrom("chat_reactions").selectAll().where("room_id", "=", id).execute();
  return { room, group, seats, records, hidden, reactions };
}

/** A friendship with a message from the friend. */
const friendship: OwnedThing = {
  async make(context, person) {
    const [owner, friend] = [await asSomebody(context, person), await somebodyNew(context)];
    const relation = await befriend(owner, friend);
    await sayText(friend.asks, { roomId: relation, text: "A secret" });
    return relation;
  },
  state: conversationOf,
  async parts({ db }, id) {
    const seats = await db
      .selectFrom("chat_seats")
      .innerJoin("chat_records", "chat_records.room_id", "chat_seats.room_id")
      .select("chat_records.user_id as friend")
      .where("chat_seats.room_id", "=", id)
      .executeTakeFirst();
    return { friend: seats?.friend ?? newId() };
  },
};

/** A user who has joined a group and left it. */
async function formerMember(context: TestContext, groupId: string, owner: Person): Promise<Person> {
  const person = await newPerson(context);
  const member = await asSomebody(context, person);
  await join(groupId, { creator: await asSomebody(context, owner), member });
  await leaveGroup(member.asks, groupId);
  return person;
}

/** A group of the owner with a message. */
const group: OwnedThing = {
  async make(context, person) {
    const owner = await asSomebody(context, person);
    const id = await groupOf(owner);
    await sayText(owner.asks, { roomId: id, text: "A secret" });
    return id;
  },
  state: conversationOf,
  outsiders: { "former member": formerMember },
};

/** A group of the owner with a member. */
const team: OwnedThing = {
  async make(context, person) {
    const owner = await asSomebody(context, person);
    const id = await groupOf(owner);
    await join(id, { creator: owner, member: await somebodyNew(context) });
    return id;
  },
  state: conversationOf,
  outsiders: { "former member": formerMember },
  async parts({ db }, id) {
    const member = await db
      .selectFrom("chat_seats as seat")
      .innerJoin("chat_groups as led", "led.id", "seat.room_id")
      .select("seat.user_id")
      .where("led.id", "=", id)
      .whereRef("seat.user_id", "<>", "led.user_id")
      .executeTakeFirst();
    return { member: member?.user_id ?? newId() };
  },
};

/** An invite link of a group of the owner. */
const invite: OwnedThing = {
  async make(context, person) {
    const owner = await asSomebody(context, person);
    return (await createInvite(owner.asks, await groupOf(owner), { days: "7", uses: "10" })).id;
  },
  state: ({ db }, id) => db.selectFrom("chat_invites").selectAll().where("id", "=", id).executeTakeFirst(),
  async parts({ db, secrets }, id) {
    const row = await db.selectFrom("chat_invites").selectAll().where("id", "=", id).executeTakeFirst();
    return { group: row?.room_id ?? newId(), code: row ? secrets.open(row.code, codeBinding(id)) : newId() };
  },
  outsiders: {
    async "former member"(context, id, owner) {
      const row = await context.db
        .selectFrom("chat_invites")
        .select("room_id")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return formerMember(context, row.room_id, owner);
    },
  },
};

/** A group that somebody else created and the owner joined. */
const membership: OwnedThing = {
  async make(context, person) {
    const creator = await somebodyNew(context);
    const id = await groupOf(creator);
    await join(id, { creator, member: await asSomebody(context, person) });
    return id;
  },
  state: conversationOf,
};

/** A request that the owner may respond to. */
const application: OwnedThing = {
  async make(context, person) {
    const [owner, applicant] = [await asSomebody(context, person), await somebodyNew(context)];
    await apply(applicant.asks, { type: kinds.person, receive_id: owner.id, memo: "It is me" });
    const { list } = await listApplications(owner.asks, { type: kinds.person, page: 1, size: 1 });
    return list[0]?.id ?? "";
  },
  state: ({ db }, id) => db.selectFrom("chat_applications").selectAll().where("id", "=", id).executeTakeFirst(),
};

/** A scheduled message. */
const later: OwnedThing = {
  async make(context, person) {
    const owner = await asSomebody(context, person);
    const roomId = await befriend(owner, await somebodyNew(context));
    const sendAt = new Date(context.clock.now() + 60_000).toISOString();
    return sendLater(owner.asks, { roomId, text: "A secret", sendAt });
  },
  state: ({ db }, id) => db.selectFrom("chat_scheduled").selectAll().where("id", "=", id).executeTakeFirst(),
  async parts({ db }, id) {
    const seat = await db
      .selectFrom("chat_scheduled as later")
      .innerJoin("chat_seats as seat", (join) =>
        join.onRef("seat.room_id", "=", "later.room_id").onRef("seat.user_id", "=", "later.user_id"),
      )
      .select(["seat.room_id", "seat.friend_id"])
      .where("later.id", "=", id)
      .executeTakeFirst();
    return { room: seat?.room_id ?? newId(), friend: seat?.friend_id ?? newId() };
  },
};

/** A file of a conversation. */
const file: OwnedThing = {
  async make(context, person) {
    const owner = await asSomebody(context, person);
    const roomId = await befriend(owner, await somebodyNew(context));
    return (
      (await saveFile(owner.asks, { roomId, file: picture(), clientId: "access" })).address.split("/").at(-1) ?? ""
    );
  },
  state: ({ db }, id) => db.selectFrom("chat_files").selectAll().where("id", "=", id).executeTakeFirst(),
};

/** A post that only its owner may see. */
const diary: OwnedThing = {
  make: async (context, person) =>
    createPost((await asSomebody(context, person)).asks, { text: "A secret", is_open: 2, img: picture() }),
  async state({ db }, id) {
    const likes = await db.selectFrom("chat_likes").selectAll().where("post_id", "=", id).execute();
    const comments = await db.selectFrom("chat_comments").selectAll().where("post_id", "=", id).execute();
    const post = await db.selectFrom("chat_posts").selectAll().where("id", "=", id).executeTakeFirst();
    return post && { post, likes, comments };
  },
};

const stateOfPost = diary.state;

/** A post for one chosen friend. Those who were a friend, who were chosen, or whom the owner has blocked, see nothing. */
const secret: OwnedThing = {
  async make(context, person) {
    const owner = await asSomebody(context, person);
    const friend = await somebodyNew(context);
    await befriend(owner, friend);
    const readers = [friend.id];
    return createPost(owner.asks, { text: "A secret", is_open: 2, audience: "chosen", readers, img: picture() });
  },
  state: stateOfPost,
  outsiders: {
    "unfriended reader": (context, id, owner) => outsider(context, { id, owner, leaves: "friendship" }),
    "reader who is no longer chosen": (context, id, owner) => outsider(context, { id, owner, leaves: "list" }),
    "blocked reader": (context, id, owner) => outsider(context, { id, owner, leaves: "blocked" }),
    "friend who was not chosen": (context, id, owner) => outsider(context, { id, owner, leaves: "unchosen" }),
  },
};

interface Leaving {
  id: string;
  owner: Person;
  leaves: "friendship" | "list" | "blocked" | "unchosen";
}

/** A friend of the owner who could see the post, until they no longer could. */
async function outsider(context: TestContext, { id, owner, leaves }: Leaving): Promise<Person> {
  const person = await newPerson(context);
  const [writer, reader] = [await asSomebody(context, owner), await asSomebody(context, person)];
  const relation = await befriend(writer, reader);
  if (leaves === "unchosen") return person;
  // Not by the form, which replaces the list: the outsiders are made at the same time.
  const choice = { post_id: id, user_id: reader.id };
  await context.db.insertInto("chat_post_readers").values(choice).execute();
  if ((await findPost(reader.asks, id)) === undefined) throw new Error("A chosen friend must see the post.");
  if (leaves === "friendship") await deleteFriend(writer.asks, { id: relation, friendId: reader.id });
  else if (leaves === "blocked") await blockPerson(writer.asks, reader.id);
  else
    await context.db
      .deleteFrom("chat_post_readers")
      .where("post_id", "=", id)
      .where("user_id", "=", reader.id)
      .execute();
  return person;
}

/** A public post of the owner. It is for anybody, so only the tests of plans read it. */
export const openPost: OwnedThing = {
  make: async (context, person) =>
    createPost((await asSomebody(context, person)).asks, { text: "Hello", is_open: 1, img: picture() }),
  state: stateOfPost,
};

/** The owner's comment on somebody else's public post. */
const comment: OwnedThing = {
  async make(context, person) {
    const item_id = await createPost((await somebodyNew(context)).asks, { text: "Hello", is_open: 1 });
    await addComment((await asSomebody(context, person)).asks, { item_id, content: "Hm" });
    const made = await context.db
      .selectFrom("chat_comments")
      .select("id")
      .where("post_id", "=", item_id)
      .executeTakeFirstOrThrow();
    return made.id;
  },
  state: ({ db }, id) => db.selectFrom("chat_comments").selectAll().where("id", "=", id).executeTakeFirst(),
  async parts({ db }, id) {
    const made = await db.selectFrom("chat_comments").select("post_id").where("id", "=", id).executeTakeFirst();
    return { post: made?.post_id ?? newId() };
  },
};

const letsIn = "a secret that lets in everybody who has it";
const found = "people and groups are found by anybody";
const chosen = {
  client_id: "chosen by the sender, and looked for among the sender's own messages",
  reply_id: "number of a message within that conversation",
};
const groupFields = { name: "Others", type: "1", memo: "" };
const soon = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
const secretly = { type: 1, receive_id: "{friendship}", msg: "Hello" };
const message = { receive_id: "{friendship}", id: "1" };
const numbered = { id: "number of a message within that conversation" };
const friendRoom = { type: "1", rid: "{friendship}", uid: "{friendship.friend}" };
const groupRoom = { type: "2", rid: "{group}", uid: "{me}" };

export const access: AccessMatrix = {
  things: { friendship, group, team, invite, membership, application, later, file, diary, secret, comment },
  calls: {
    "GET /apply": {},
    "POST /apply": { shared: { receive_id: found } },
    "PUT /apply": { rows: [{ body: { id: "{application}", is_agree: 3 } }] },
    "GET /friend": {},
    "DELETE /friend": { rows: [{ query: { id: "{friendship}", friend_id: "{friendship.friend}" } }] },
    "GET /group": {},
    "POST /group": {},
    "PUT /group": { rows: [{ body: { id: "{group}", ...groupFields } }] },
    "DELETE /group": { rows: [{ query: { id: "{group}" } }] },
    "POST /group-exit": {
      rows: [{ body: { id: "{membership}" } }, { body: { id: "{team}", user_id: "{team.member}" } }],
    },
    "PUT /group-member": { rows: [{ body: { id: "{team}", user_id: "{team.member}", role: "admin" } }] },
    "DELETE /group-member": { rows: [{ query: { id: "{team}", user_id: "{team.member}" } }] },
    "PUT /group-owner": { rows: [{ body: { id: "{team}", user_id: "{team.member}" } }] },
    "GET /group-invite": { rows: [{ query: { id: "{group}" } }] },
    "POST /group-invite": { rows: [{ body: { id: "{group}", days: "7", uses: "1" } }] },
    "DELETE /group-invite": { rows: [{ query: { id: "{invite.group}", invite: "{invite}" } }] },
    "POST /group-join": { shared: { code: letsIn } },
    "GET /block": {},
    "POST /block": { shared: { id: found } },
    "DELETE /block": { shared: { id: "somebody on the viewer's own list" } },
    "GET /receipts": {},
    "PUT /receipts": {},
    "GET /search-user": { shared: { id: found } },
    "GET /search-group": { shared: { id: found } },
    "GET /online": {},
    "GET /exist": { rows: [{ query: { id: "{friendship}", uid: "{friendship.friend}" } }] },
    "GET /users": {
      rows: [{ query: { id: "{group}" } }],
      shared: { uid: "sent by clients of the specification, not used" },
    },
    "GET /record-all": {},
    "GET /record": { rows: [{ query: { receiveId: "{friendship}" } }, { query: { receiveId: "{group}" } }] },
    "GET /record-search": { rows: [{ query: { receiveId: "{friendship}", text: "secret" } }] },
    "POST /record": {
      rows: [{ body: { ...secretly, user_id: "{me}" } }, { body: { ...secretly, receive_id: "{group}" } }],
      shared: chosen,
    },
    "PUT /record": { rows: [{ body: { ...message, msg: "Hello" } }], shared: numbered },
    "POST /record-reaction": { rows: [{ body: { ...message, reaction: "like" } }], shared: numbered },
    "POST /record-back": { rows: [{ body: message }], shared: numbered },
    "DELETE /record": {
      rows: [{ query: { receive_id: "{friendship}" } }],
      shared: { id: "numbers of messages within that conversation" },
    },
    "GET /record-later": {
      rows: [{ query: { receive_id: "{friendship}" } }],
    },
    "POST /record-later": { rows: [{ body: { receive_id: "{friendship}", msg: "Hello", send_at: soon } }] },
    "DELETE /record-later": { rows: [{ query: { id: "{later}" } }] },
    "GET /emoji": {},
    "GET /space": { shared: { id: "not read" } },
    "GET /space-open": { shared: { id: "not read" } },
    "GET /space-friend": { shared: { id: found } },
    "GET /space-total": {},
    "POST /space": { shared: { readers: "people among the viewer's own friends" } },
    "PUT /space": {
      rows: [
        { body: { id: "{diary}", is_open: 1 } },
        { body: { id: "{diary}", audience: "everybody" } },
        { body: { id: "{diary}", text: "Changed" } },
        { body: { id: "{diary}", is_del: 1 } },
        { body: { id: "{secret}", text: "Changed" } },
      ],
      shared: { readers: "people among the viewer's own friends" },
    },
    "POST /space-like": { rows: [{ body: { item_id: "{diary}" } }, { body: { item_id: "{secret}" } }] },
    "GET /space-comment": { rows: [{ query: { item_id: "{diary}" } }, { query: { item_id: "{secret}" } }] },
    "POST /space-comment": {
      rows: [{ body: { item_id: "{diary}", content: "Hello" } }, { body: { item_id: "{secret}", content: "Hello" } }],
    },
    "PUT /space-comment": { rows: [{ body: { item_id: "{comment.post}", id: "{comment}" } }] },
  },
  routes: {
    "profiles/routes/info.tsx": {
      shared: { type: "person or group" },
      rows: [
        { params: { type: "2", id: "{membership}" }, form: { intent: "leave", confirmed: "yes" } },
        { params: { type: "2", id: "{group}" }, form: { intent: "end", confirmed: "yes" } },
        {
          params: { type: "1", id: "{friendship.friend}" },
          form: { intent: "unfriend", id: "{friendship}", confirmed: "yes" },
        },
      ],
    },
    "applications/routes/add.tsx": { shared: { type: "person or group", id: found } },
    "applications/routes/apply.tsx": { rows: [{ form: { id: "{application}", is_agree: "3" } }] },
    "groups/routes/group.tsx": {
      shared: { type: "add or edit" },
      rows: [
        { params: { type: "edit" }, query: { id: "{group}" } },
        { params: { type: "edit" }, query: { id: "{group}" }, form: groupFields },
      ],
    },
    "groups/routes/members.tsx": {
      rows: [
        { params: { id: "{group}" } },
        { params: { id: "{group}" }, query: { name: "o", leaving: "yes" } },
        ...["remove", "admin", "owner", "leave"].map((intent) => ({
          params: { id: "{team}" },
          form: { intent, user_id: "{team.member}", confirmed: "yes" },
        })),
        { params: { id: "{team}" }, form: { intent: "remove", user_id: "{team.member}" } },
      ],
    },
    "invites/routes/invites.tsx": {
      rows: [
        { params: { id: "{group}" } },
        { params: { id: "{group}" }, form: { days: "1", uses: "10" } },
        { params: { id: "{invite.group}" }, form: { intent: "revoke", invite: "{invite}", confirmed: "yes" } },
      ],
    },
    "invites/routes/qr.ts": { rows: [{ params: { id: "{invite.group}", invite: "{invite}" } }] },
    "invites/routes/invite.tsx": { shared: { code: letsIn } },
    "conversations/routes/room.tsx": {
      shared: { type: "person or group" },
      rows: [
        { params: friendRoom },
        { params: groupRoom },
        { params: friendRoom, form: { msg: "Hello" } },
        { params: groupRoom, form: { msg: "Hello" } },
        { params: friendRoom, form: { msg: "Hello", reply_id: "1" } },
        { params: friendRoom, query: { reply: "1" } },
        { params: friendRoom, form: { intent: "clear", confirmed: "yes" } },
        { params: friendRoom, form: { intent: "store" } },
        { params: friendRoom, form: { intent: "edit", id: "1", msg: "Hello" } },
        { params: friendRoom, form: { intent: "react", id: "1", reaction: "like" } },
        { params: friendRoom, form: { intent: "back", id: "1", confirmed: "yes" } },
      ],
    },
    "blocks/routes/privacy.tsx": { shared: { id: "somebody on the viewer's own list" } },
    "forwarding/routes/send.tsx": {
      rows: [
        { query: { room: "{friendship}", message: "1" } },
        { query: { room: "{group}", message: "1" } },
        { form: { msg: "Hello", to: "{friendship}", client_id: "one" } },
        { form: { msg: "Hello", to: "{group}", client_id: "one" } },
        { form: { intent: "find", filter: "", to: "{friendship}" } },
      ],
    },
    "later/routes/later.tsx": {
      shared: { type: "person or group" },
      rows: [
        { params: friendRoom },
        { params: groupRoom },
        { params: friendRoom, form: { msg: "Hello", send_at: soon } },
        {
          params: { type: "1", rid: "{later.room}", uid: "{later.friend}" },
          form: { intent: "cancel", id: "{later}", confirmed: "yes" },
        },
      ],
    },
    "conversations/routes/export.ts": {
      shared: { type: "person or group" },
      rows: [{ params: friendRoom }, { params: groupRoom }],
    },
    "conversations/routes/find.tsx": {
      shared: { type: "person or group" },
      rows: [
        { params: friendRoom, query: { text: "secret" } },
        { params: groupRoom, query: { text: "secret" } },
      ],
    },
    "space/routes/space.tsx": {
      rows: [
        { params: { id: "my" }, query: { post: "{diary}" } },
        { params: { id: "my" }, query: { post: "{secret}" } },
        { params: { id: "my" }, form: { intent: "like", item_id: "{secret}" } },
        { params: { id: "my" }, form: { intent: "comment", item_id: "{secret}", content: "Hello" } },
        { params: { id: "my" }, form: { intent: "like", item_id: "{diary}" } },
        { params: { id: "my" }, form: { intent: "comment", item_id: "{diary}", content: "Hello" } },
        { params: { id: "my" }, form: { intent: "show", id: "{diary}", is_open: "1" } },
        { params: { id: "my" }, form: { intent: "delete", id: "{diary}", is_del: "1", confirmed: "yes" } },
        {
          params: { id: "my" },
          form: { intent: "uncomment", item_id: "{comment.post}", id: "{comment}", confirmed: "yes" },
        },
      ],
      shared: { id: found },
    },
    "emoji/routes/emoji.ts": { shared: { locale: "a language" } },
    "space/routes/outside.tsx": {
      rows: ["{diary}", "{secret}"].map((id) => ({ params: { id }, silent: "shows only public posts, to anybody" })),
    },
    "space/routes/feed.ts": { shared: { id: "public posts are for anybody" } },
    "space/routes/edit.tsx": {
      rows: [
        { params: { id: "{diary}" } },
        { params: { id: "{diary}" }, form: { text: "Changed", audience: "everybody" } },
        {
          params: { id: "{diary}" },
          form: { intent: "find", filter: "a" },
          silent: "searches the viewer's friends, not the post",
        },
        { params: { id: "{secret}" }, form: { text: "Changed", audience: "everybody" } },
      ],
      shared: { readers: "people among the viewer's own friends" },
    },
    "space/routes/media.ts": { rows: [{ params: { id: "{diary}" } }, { params: { id: "{secret}" } }] },
    "files/routes/file.ts": { rows: [{ params: { id: "{file}" } }] },
  },
};

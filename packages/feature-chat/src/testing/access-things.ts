import { newId } from "@dozen/core/database/query.server";
import { asOwner } from "@dozen/core/owner.server";
import { newPerson, type OwnedThing, type Person } from "@dozen/core/testing/access";
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
export const friendship: OwnedThing = {
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
export const group: OwnedThing = {
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
export const team: OwnedThing = {
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
export const invite: OwnedThing = {
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
export const membership: OwnedThing = {
  async make(context, person) {
    const creator = await somebodyNew(context);
    const id = await groupOf(creator);
    await join(id, { creator, member: await asSomebody(context, person) });
    return id;
  },
  state: conversationOf,
};

/** A request that the owner may respond to. */
export const application: OwnedThing = {
  async make(context, person) {
    const [owner, applicant] = [await asSomebody(context, person), await somebodyNew(context)];
    await apply(applicant.asks, { type: kinds.person, receive_id: owner.id, memo: "It is me" });
    const { list } = await listApplications(owner.asks, { type: kinds.person, page: 1, size: 1 });
    return list[0]?.id ?? "";
  },
  state: ({ db }, id) => db.selectFrom("chat_applications").selectAll().where("id", "=", id).executeTakeFirst(),
};

/** A scheduled message. */
export const later: OwnedThing = {
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
export const file: OwnedThing = {
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
export const diary: OwnedThing = {
  make: async (context, person) =>
    createPost((await asSomebody(context, person)).asks, { text: "A #secret", is_open: 2, img: [picture()] }),
  async state({ db }, id) {
    const likes = await db.selectFrom("chat_likes").selectAll().where("post_id", "=", id).execute();
    const comments = await db.selectFrom("chat_comments").selectAll().where("post_id", "=", id).execute();
    const pictures = await db.selectFrom("chat_post_pictures").selectAll().where("post_id", "=", id).execute();
    const post = await db.selectFrom("chat_posts").selectAll().where("id", "=", id).executeTakeFirst();
    return post && { post, likes, comments, pictures };
  },
};

/** The second picture of a post that only its owner may see. */
export const photo: OwnedThing = {
  async make(context, person) {
    const { asks } = await asSomebody(context, person);
    const post = await createPost(asks, { text: "A secret", is_open: 2, img: [picture(), picture()] });
    const second = context.db.selectFrom("chat_post_pictures").select("id").where("post_id", "=", post);
    return (await second.where("place", "=", 1).executeTakeFirstOrThrow()).id;
  },
  state: ({ db }, id) => db.selectFrom("chat_post_pictures").selectAll().where("id", "=", id).executeTakeFirst(),
  async parts({ db }, id) {
    const own = await db.selectFrom("chat_post_pictures").select("post_id").where("id", "=", id).executeTakeFirst();
    return { post: own?.post_id ?? newId() };
  },
};

const stateOfPost = diary.state;

/** A post for one chosen friend. Those who were a friend, who were chosen, or whom the owner has blocked, see nothing. */
export const secret: OwnedThing = {
  async make(context, person) {
    const owner = await asSomebody(context, person);
    const friend = await somebodyNew(context);
    await befriend(owner, friend);
    const readers = [friend.id];
    const post = { text: "A secret", is_open: 2, audience: "chosen" } as const;
    const id = await createPost(owner.asks, { ...post, readers, img: [picture()] });
    await addComment(friend.asks, { item_id: id, content: "A secret" });
    return id;
  },
  state: stateOfPost,
  async parts({ db }, id) {
    const said = await db.selectFrom("chat_comments").select("id").where("post_id", "=", id).executeTakeFirst();
    return { comment: said?.id ?? newId() };
  },
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
    createPost((await asSomebody(context, person)).asks, { text: "Hello", is_open: 1, img: [picture()] }),
  state: stateOfPost,
};

/** The owner's comment on somebody else's public post. */
export const comment: OwnedThing = {
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

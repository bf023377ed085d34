import { block, blocks, type Closings, type NoticeRow, type Scene, unlessBlocked } from "./row";
import { call, type Person, runJob } from "./scene";

const types = { person: 1, group: 2 };
const replies = { agree: 2, decline: 3 };

const apply = (by: Person, type: number, receive_id: string) =>
  call(by, "POST", "/apply", { type, receive_id, memo: "" });

/** Replies to the newest request that a user has received. */
async function reply(by: Person, type: number, is_agree: number): Promise<void> {
  const { list } = await call(by, "GET", "/apply", { type: String(type) });
  await call(by, "PUT", "/apply", { id: list[0].id, is_agree });
}

/** Makes the two friends. @returns the id of their conversation */
export async function befriend({ reader, actor }: Pick<Scene, "reader" | "actor">): Promise<string> {
  await apply(reader, types.person, actor.id);
  await reply(actor, types.person, replies.agree);
  const { list } = await call(reader, "GET", "/friend");
  return list[0].id;
}

const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

export async function newGroup(creator: Person, name = "Secrets"): Promise<string> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ name, type: "10", memo: "" })) form.append(field, value);
  form.append("avatar", new File([Buffer.from(pixel, "base64")], "group.png", { type: "image/png" }));
  return (await call(creator, "POST", "/group", form)).id;
}

/** A group of one, which the other joins. */
async function joinGroup(creator: Person, member: Person): Promise<string> {
  const group = await newGroup(creator);
  await apply(member, types.group, group);
  await reply(creator, types.group, replies.agree);
  return group;
}

async function newPost(owner: Person, is_open = 1): Promise<string> {
  await call(owner, "POST", "/space", { text: "Secret words", is_open });
  const { list } = await call(owner, "GET", "/space");
  return list[0].id;
}

const likes = (by: Person, item_id: string) => call(by, "POST", "/space-like", { item_id });
const comments = (by: Person, item_id: string) => call(by, "POST", "/space-comment", { item_id, content: "Well" });
const repliesToComment = (by: Person, item_id: string, reply_to: string) =>
  call(by, "POST", "/space-comment", { item_id, content: "Well", reply_to });
const mentionsInComment = ({ reader, actor }: Pick<Scene, "reader" | "actor">, item_id: string) =>
  call(actor, "POST", "/space-comment", { item_id, content: `@${reader.name} Well` });
async function deletesNewest(by: Person, item_id: string): Promise<void> {
  const { list } = await call(by, "GET", "/space-comment", { item_id });
  await call(by, "PUT", "/space-comment", { item_id, id: list[0].id });
}
const says = (by: Person, type: number, receive_id: string) =>
  call(by, "POST", "/record", { type, receive_id, msg: "Secret words", client_id: "one" });
/** A text in a group that mentions a member. */
const mentions = (by: Person, whom: Person, receive_id: string) =>
  call(by, "POST", "/record", { type: types.group, receive_id, msg: `@${whom.name} Secret words`, client_id: "one" });
const repliesTo = (by: Person, receive_id: string) =>
  call(by, "POST", "/record", { type: types.group, receive_id, msg: "Well", client_id: "two", reply_id: "1" });
const takesBack = (by: Person, receive_id: string, id: string) => call(by, "POST", "/record-back", { receive_id, id });
const reacts = (by: Person, receive_id: string) =>
  call(by, "POST", "/record-reaction", { receive_id, id: "1", reaction: "love" });

/** A row about the reader's post and what the actor does with it. */
function onPost(act: (by: Person, post: string) => Promise<unknown>, undone: Closings): NoticeRow {
  return {
    async cause({ reader, actor }) {
      const post = await newPost(reader);
      await act(actor, post);
      return { post };
    },
    closings: {
      ...blocks,
      "the post is deleted": ({ reader }, { post }) => call(reader, "PUT", "/space", { id: post, is_del: 1 }),
    },
    undone,
    silent: {
      ...unlessBlocked(async ({ reader, actor }) => {
        const post = await newPost(reader);
        return () => act(actor, post);
      }),
      async "on a private post"({ reader, actor }) {
        const post = await newPost(reader, 2);
        return () => act(actor, post);
      },
      async "by the owner"({ reader }) {
        const post = await newPost(reader);
        return () => act(reader, post);
      },
    },
  };
}

function onApplication(type: number, is_agree: number): NoticeRow {
  return {
    async cause({ reader, actor }) {
      const group = type === types.group ? await newGroup(actor) : "";
      await apply(reader, type, group || actor.id);
      await reply(actor, type, is_agree);
      return { group };
    },
    closings: {
      ...blocks,
      ...(type === types.group && {
        "the group is dissolved": ({ actor }, { group = "" }) => call(actor, "DELETE", "/group", { id: group }),
      }),
    },
  };
}

const setRole = (by: Person, id: string, whom: Person, role: "admin" | "member") =>
  call(by, "PUT", "/group-member", { id, user_id: whom.id, role });

/** A row about the reader's role in a group of the actor. */
function onRole(act: (actor: Person, group: string, reader: Person) => Promise<unknown>): NoticeRow {
  return {
    async cause({ reader, actor }) {
      const group = await joinGroup(actor, reader);
      await act(actor, group, reader);
      return { group };
    },
    closings: {
      // An owner names the next one.
      "the reader leaves the group": ({ reader, actor }, { group = "" }) =>
        call(reader, "POST", "/group-exit", { id: group, user_id: actor.id }),
    },
    silent: {
      async "by an ordinary member"({ reader, actor }) {
        const group = await joinGroup(reader, actor);
        return () => act(actor, group, reader);
      },
    },
  };
}

export const chatRows: Record<string, NoticeRow> = {
  "chat.friendRequest": {
    async cause({ reader, actor }) {
      await apply(actor, types.person, reader.id);
      return {};
    },
    closings: blocks,
    silent: unlessBlocked(
      async ({ reader, actor }) =>
        () =>
          apply(actor, types.person, reader.id),
    ),
  },
  "chat.friendAccepted": onApplication(types.person, replies.agree),
  "chat.friendDeclined": onApplication(types.person, replies.decline),
  "chat.groupRequest": {
    async cause({ reader, actor }) {
      const group = await newGroup(reader);
      await apply(actor, types.group, group);
      return { group };
    },
    closings: {
      ...blocks,
      "the group is dissolved": ({ reader }, { group = "" }) => call(reader, "DELETE", "/group", { id: group }),
    },
    silent: unlessBlocked(async ({ reader, actor }) => {
      const group = await newGroup(reader);
      return () => apply(actor, types.group, group);
    }),
  },
  "chat.groupAccepted": onApplication(types.group, replies.agree),
  "chat.groupDeclined": onApplication(types.group, replies.decline),
  "chat.groupRemoved": {
    async cause({ reader, actor }) {
      const group = await joinGroup(actor, reader);
      await call(actor, "DELETE", "/group-member", { id: group, user_id: reader.id });
      return { group };
    },
    closings: {
      "the group is dissolved": ({ actor }, { group = "" }) => call(actor, "DELETE", "/group", { id: group }),
    },
    silent: {
      async "by an ordinary member"({ reader, actor }) {
        const group = await joinGroup(reader, actor);
        return () => call(actor, "DELETE", "/group-member", { id: group, user_id: reader.id });
      },
    },
  },
  "chat.groupAdmin": onRole((actor, group, reader) => setRole(actor, group, reader, "admin")),
  "chat.groupNoAdmin": onRole(async (actor, group, reader) => {
    await setRole(actor, group, reader, "admin");
    await setRole(actor, group, reader, "member");
  }),
  "chat.groupOwner": onRole((actor, group, reader) =>
    call(actor, "PUT", "/group-owner", { id: group, user_id: reader.id }),
  ),
  "chat.groupHandedOver": {
    async cause({ reader, actor }) {
      const group = await joinGroup(reader, actor);
      await call(reader, "PUT", "/group-owner", { id: group, user_id: actor.id });
      return { group };
    },
    closings: {
      "the reader leaves the group": ({ reader }, { group }) => call(reader, "POST", "/group-exit", { id: group }),
      "the group is dissolved": ({ actor }, { group = "" }) => call(actor, "DELETE", "/group", { id: group }),
    },
  },
  "chat.postLiked": onPost(likes, { "the like is taken back": ({ actor }, { post = "" }) => likes(actor, post) }),
  "chat.postCommented": onPost(comments, {
    async "the comment is deleted"({ actor }, { post = "" }) {
      const { list } = await call(actor, "GET", "/space-comment", { item_id: post });
      await call(actor, "PUT", "/space-comment", { item_id: post, id: list[0].id });
    },
  }),
  "chat.commentReplied": {
    async cause({ reader, actor }) {
      const post = await newPost(actor);
      const { id: comment } = await comments(reader, post);
      await repliesToComment(actor, post, comment);
      return { post, comment };
    },
    closings: {
      ...blocks,
      "the post is deleted": ({ actor }, { post }) => call(actor, "PUT", "/space", { id: post, is_del: 1 }),
      "the post becomes private": ({ actor }, { post }) => call(actor, "PUT", "/space", { id: post, is_open: 2 }),
      "the comment is deleted": ({ reader }, { post, comment }) =>
        call(reader, "PUT", "/space-comment", { item_id: post, id: comment }),
    },
    undone: { "the reply is deleted": ({ actor }, { post = "" }) => deletesNewest(actor, post) },
    silent: {
      ...unlessBlocked(async ({ reader, actor }) => {
        const post = await newPost(actor);
        const { id } = await comments(reader, post);
        return () => repliesToComment(actor, post, id);
      }),
      async "on a post that the reader no longer sees"({ reader, actor }) {
        const post = await newPost(actor);
        const { id } = await comments(reader, post);
        await call(actor, "PUT", "/space", { id: post, is_open: 2 });
        return () => repliesToComment(actor, post, id);
      },
    },
  },
  "chat.postMentioned": {
    async cause(scene) {
      await befriend(scene);
      const post = await newPost(scene.actor);
      await mentionsInComment(scene, post);
      return { post };
    },
    closings: {
      ...blocks,
      "the post is deleted": ({ actor }, { post }) => call(actor, "PUT", "/space", { id: post, is_del: 1 }),
      "the post becomes private": ({ actor }, { post }) => call(actor, "PUT", "/space", { id: post, is_open: 2 }),
    },
    undone: { "the comment is deleted": ({ actor }, { post = "" }) => deletesNewest(actor, post) },
    silent: {
      ...unlessBlocked(async (scene) => {
        await befriend(scene);
        const post = await newPost(scene.actor);
        return () => mentionsInComment(scene, post);
      }),
      async "in a post that the reader may not see"(scene) {
        await befriend(scene);
        const text = `@${scene.reader.name} Secret words`;
        return () => call(scene.actor, "POST", "/space", { text, is_open: 2 });
      },
      async "by somebody who is no friend"({ reader, actor }) {
        return () => call(actor, "POST", "/space", { text: `@${reader.name} Secret words`, is_open: 1 });
      },
    },
  },
  "chat.messageReacted": {
    async cause(scene) {
      const group = await joinGroup(scene.actor, scene.reader);
      await says(scene.reader, types.group, group);
      await reacts(scene.actor, group);
      return { group };
    },
    closings: {
      ...blocks,
      "the reader leaves the group": ({ reader }, { group }) => call(reader, "POST", "/group-exit", { id: group }),
      "the group is dissolved": ({ actor }, { group = "" }) => call(actor, "DELETE", "/group", { id: group }),
      "the message is taken back": ({ reader }, { group }) =>
        call(reader, "POST", "/record-back", { receive_id: group, id: "1" }),
    },
    undone: { "the reaction is taken back": ({ actor }, { group = "" }) => reacts(actor, group) },
    silent: {
      async "by a former member"({ reader, actor }) {
        const group = await joinGroup(reader, actor);
        await says(reader, types.group, group);
        await call(actor, "POST", "/group-exit", { id: group });
        return () => reacts(actor, group);
      },
      async "to a former member"({ reader, actor }) {
        const group = await joinGroup(actor, reader);
        await says(reader, types.group, group);
        await call(reader, "POST", "/group-exit", { id: group });
        return () => reacts(actor, group);
      },
    },
  },
  "chat.messageReacted by a friend": {
    async cause(scene) {
      const relation = await befriend(scene);
      await says(scene.reader, types.person, relation);
      await reacts(scene.actor, relation);
      return { relation };
    },
    closings: {
      ...blocks,
      "the friendship ends": ({ reader, actor }, { relation = "" }) =>
        call(reader, "DELETE", "/friend", { id: relation, friend_id: actor.id }),
      "the reader clears the conversation": ({ reader }, { relation = "" }) =>
        call(reader, "DELETE", "/record", { receive_id: relation }),
    },
    silent: {
      async "by a former friend"(scene) {
        const relation = await befriend(scene);
        await says(scene.reader, types.person, relation);
        await call(scene.reader, "DELETE", "/friend", { id: relation, friend_id: scene.actor.id });
        return () => reacts(scene.actor, relation);
      },
      async "by somebody whom the reader has blocked"(scene) {
        const relation = await befriend(scene);
        await says(scene.reader, types.person, relation);
        await block(scene.reader, scene.actor);
        return () => reacts(scene.actor, relation);
      },
    },
  },
  "chat.callMissed": {
    async cause(scene) {
      const relation = await befriend(scene);
      await missCall(scene, relation);
      return { relation };
    },
    closings: {
      ...blocks,
      "the friendship ends": ({ reader, actor }, { relation = "" }) =>
        call(reader, "DELETE", "/friend", { id: relation, friend_id: actor.id }),
    },
    silent: {
      async "by somebody whom the reader has blocked"(scene) {
        const relation = await befriend(scene);
        await block(scene.reader, scene.actor);
        return () => missCall(scene, relation);
      },
      async "by a former friend"(scene) {
        const relation = await befriend(scene);
        await call(scene.reader, "DELETE", "/friend", { id: relation, friend_id: scene.actor.id });
        return () => missCall(scene, relation);
      },
    },
  },
  "chat.mentioned": {
    async cause({ reader, actor }) {
      const group = await joinGroup(actor, reader);
      await mentions(actor, reader, group);
      return { group };
    },
    closings: {
      ...blocks,
      "the reader leaves the group": ({ reader }, { group }) => call(reader, "POST", "/group-exit", { id: group }),
      "the group is dissolved": ({ actor }, { group = "" }) => call(actor, "DELETE", "/group", { id: group }),
    },
    undone: { "the message is taken back": ({ actor }, { group = "" }) => takesBack(actor, group, "1") },
    silent: {
      async "of a former member"({ reader, actor }) {
        const group = await joinGroup(actor, reader);
        await call(reader, "POST", "/group-exit", { id: group });
        return () => mentions(actor, reader, group);
      },
      async "by somebody whom the reader has blocked"({ reader, actor }) {
        const group = await joinGroup(actor, reader);
        await block(reader, actor);
        return () => mentions(actor, reader, group);
      },
    },
  },
  "chat.messageReplied": {
    async cause({ reader, actor }) {
      const group = await joinGroup(actor, reader);
      await says(reader, types.group, group);
      await repliesTo(actor, group);
      return { group };
    },
    closings: {
      ...blocks,
      "the reader leaves the group": ({ reader }, { group }) => call(reader, "POST", "/group-exit", { id: group }),
      "the group is dissolved": ({ actor }, { group = "" }) => call(actor, "DELETE", "/group", { id: group }),
    },
    undone: { "the reply is taken back": ({ actor }, { group = "" }) => takesBack(actor, group, "2") },
    silent: {
      async "to a former member"({ reader, actor }) {
        const group = await joinGroup(actor, reader);
        await says(reader, types.group, group);
        await call(reader, "POST", "/group-exit", { id: group });
        return () => repliesTo(actor, group);
      },
    },
  },
};

/** A call that rings until its time is over. Only sockets can start one. */
async function missCall({ site, actor }: Scene, room_id: string): Promise<void> {
  const { context } = site;
  const row = { room_id, id: room_id, caller_id: actor.id, asked_at: context.clock.now(), accepted_at: null };
  await context.db
    .insertInto("chat_calls" as never)
    .values(row as never)
    .execute();
  context.clock.move(2 * 60_000);
  await runJob(site, "chat.calls");
}

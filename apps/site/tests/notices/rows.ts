import { randomBytes } from "node:crypto";
import { call, type Person, runJob, type Site } from "./scene";

/** Two users: who is notified, and who causes it. Notices without an actor are caused by a visitor or the site. */
export interface Scene {
  site: Site;
  reader: Person;
  actor: Person;
}

type Ids = Record<string, string>;

type Act = () => Promise<unknown>;
type Closings = Record<string, (scene: Scene, ids: Ids) => Promise<unknown>>;

/** How a kind of notice comes about, and when its reader may no longer see it. */
export interface NoticeRow {
  /** Causes one notice. @returns the ids that `closings` need */
  cause(scene: Scene): Promise<Ids>;
  /** Each hides the actor, or closes the thing to the reader, after the notice. */
  closings: Closings;
  /** Why there are no closings. */
  own?: string;
  /** Each undoes what caused the notice, which then disappears. */
  undone?: Closings;
  /** What must not notify anybody by this kind. Each prepares an act, which may then be refused. */
  silent?: Record<string, (scene: Scene) => Promise<Act>>;
}

const block = (by: Person, whom: Person) => call(by, "POST", "/block", { id: whom.id });

const blocks: Closings = {
  "the reader blocks the actor": ({ reader, actor }) => block(reader, actor),
  "the actor blocks the reader": ({ reader, actor }) => block(actor, reader),
};

/** The same act, by somebody between whom and the reader there is a block. */
function unlessBlocked(prepare: (scene: Scene) => Promise<Act>): NonNullable<NoticeRow["silent"]> {
  return {
    async "by somebody whom the reader has blocked"(scene) {
      const act = await prepare(scene);
      await block(scene.reader, scene.actor);
      return act;
    },
    async "by somebody who has blocked the reader"(scene) {
      const act = await prepare(scene);
      await block(scene.actor, scene.reader);
      return act;
    },
  };
}

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
async function befriend({ reader, actor }: Scene): Promise<string> {
  await apply(reader, types.person, actor.id);
  await reply(actor, types.person, replies.agree);
  const { list } = await call(reader, "GET", "/friend");
  return list[0].id;
}

const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

async function newGroup(creator: Person): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: "Secrets", type: "10", memo: "" })) form.append(name, value);
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

async function newLink(reader: Person, more: Record<string, unknown>): Promise<Ids> {
  const { list } = await call(reader, "POST", "/short", { url: "https://secret.example/", ...more });
  return { link: String(list[0].id), sid: list[0].sid };
}

const linkIsDeleted: Closings = {
  "the link is deleted": ({ reader }, { link = "" }) => call(reader, "DELETE", "/short", { id: link }),
};

/** Uploads a file of 120 kB. @returns its id */
async function upload(reader: Person): Promise<string> {
  const form = new FormData();
  form.append("file", new File([randomBytes(60_000).toString("hex")], "secret.txt", { type: "text/plain" }));
  await call(reader, "POST", "/file", form);
  const { list } = await call(reader, "GET", "/file");
  return list[0].id;
}

/** A share of a new file. */
async function share(reader: Person, more: Record<string, unknown>): Promise<Ids & { path: string }> {
  const file = await upload(reader);
  const made = await call(reader, "POST", "/file/share", { id: file, ...more });
  const { list } = await call(reader, "GET", "/file/share", { id: file });
  return { file, share: list[0].id, path: new URL(made.url ?? list[0].url).pathname };
}

const shareIsClosed: Closings = {
  "the share is revoked": ({ reader }, { share = "" }) => call(reader, "DELETE", "/file/share", { id: share }),
  "the file is deleted": ({ reader }, { file = "" }) => call(reader, "DELETE", "/file", { id: file }),
};

const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0", "sec-fetch-site": "same-origin" };

async function open({ server }: Site, path: string, init: RequestInit = {}): Promise<void> {
  const response = await fetch(server.url + path, { redirect: "manual", headers: browser, ...init });
  await response.arrayBuffer();
}

const article = { title: "Secret words", category: "Reading", tag: "js", content: "Words" };

async function newArticle(writer: Person, is_open = 1): Promise<string> {
  await call(writer, "POST", "/blogIntro", {
    title: "Notes",
    des: "On things",
    exclusive: addressOf(writer),
  });
  return (await call(writer, "POST", "/blog", { ...article, is_open })).id;
}

const commentsOn = (by: Person, item_id: string) => call(by, "POST", "/blog/comment", { item_id, content: "Well" });

const follows = (by: Person, exclusive: string) => call(by, "POST", "/blog/follow", { exclusive });
const unfollows = (by: Person, exclusive: string) => call(by, "DELETE", "/blog/follow", { exclusive });
const addressOf = (writer: Person) => `b${writer.name.replace(/\D/g, "")}`;

/** The actor's article, on which the reader has commented. @returns its id, and that of the comment */
async function commented({ reader, actor }: Scene): Promise<{ article: string; comment: string }> {
  const article = await newArticle(actor);
  await commentsOn(reader, article);
  const { list } = await call(actor, "GET", "/blog/comment");
  return { article, comment: list[0].id };
}

const repliesOn = (by: Person, { article, comment }: { article: string; comment: string }) =>
  call(by, "POST", "/blog/comment", { item_id: article, content: "Secret reply", reply_id: comment });

/** At least one row for each kind that a feature declares; a suffix distinguishes the rows of one kind. */
export const noticeRows: Record<string, NoticeRow> = {
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
  "chat.postLiked": onPost(likes, { "the like is taken back": ({ actor }, { post = "" }) => likes(actor, post) }),
  "chat.postCommented": onPost(comments, {
    async "the comment is deleted"({ actor }, { post = "" }) {
      const { list } = await call(actor, "GET", "/space-comment", { item_id: post });
      await call(actor, "PUT", "/space-comment", { item_id: post, id: list[0].id });
    },
  }),
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
  "blog.commentReplied": {
    async cause(scene) {
      const made = await commented(scene);
      await repliesOn(scene.actor, made);
      return made;
    },
    closings: {
      ...blocks,
      "the article is deleted": ({ actor }, { article = "" }) => call(actor, "DELETE", "/blog", { id: article }),
      "the article becomes private": ({ actor }, { article: id = "" }) =>
        call(actor, "PUT", "/blog", { ...article, id, is_open: 2 }),
      "the reader's comment is deleted": ({ actor }, { comment = "" }) =>
        call(actor, "DELETE", "/blog/comment", { id: comment }),
    },
  },
  "blog.followed": {
    async cause({ reader, actor }) {
      await newArticle(reader);
      await follows(actor, addressOf(reader));
      return {};
    },
    closings: blocks,
    undone: { "the actor unfollows": ({ reader, actor }) => unfollows(actor, addressOf(reader)) },
    silent: {
      async "by the owner"({ reader }) {
        await newArticle(reader);
        return () => follows(reader, addressOf(reader));
      },
    },
  },
  "blog.articlePublished": {
    async cause({ reader, actor }) {
      await newArticle(actor);
      await follows(reader, addressOf(actor));
      await call(actor, "POST", "/blog", { ...article, is_open: 1 });
      return {};
    },
    closings: blocks,
    undone: { "the reader unfollows": ({ reader, actor }) => unfollows(reader, addressOf(actor)) },
    silent: {
      async "of a private article"({ reader, actor }) {
        await newArticle(actor);
        await follows(reader, addressOf(actor));
        return () => call(actor, "POST", "/blog", { ...article, is_open: 2 });
      },
      async "to a reader who has unfollowed"({ reader, actor }) {
        await newArticle(actor);
        await follows(reader, addressOf(actor));
        await unfollows(reader, addressOf(actor));
        return () => call(actor, "POST", "/blog", { ...article, is_open: 1 });
      },
    },
  },
  "blog.articleCommented": {
    async cause({ reader, actor }) {
      const article = await newArticle(reader);
      await commentsOn(actor, article);
      return { article };
    },
    closings: {
      ...blocks,
      "the article is deleted": ({ reader }, { article = "" }) => call(reader, "DELETE", "/blog", { id: article }),
    },
    undone: {
      async "the comment is deleted"({ actor, reader }) {
        const { list } = await call(reader, "GET", "/blog/comment");
        await call(actor, "DELETE", "/blog/comment", { id: list[0].id });
      },
    },
    silent: {
      async "on a private article"({ reader, actor }) {
        const article = await newArticle(reader, 2);
        return () => commentsOn(actor, article);
      },
      async "on an article that was withdrawn"({ reader, actor }) {
        const id = await newArticle(reader);
        await call(reader, "PUT", "/blog", { ...article, id, is_open: 2 });
        return () => commentsOn(actor, id);
      },
      async "by the writer"({ reader }) {
        const article = await newArticle(reader);
        return () => commentsOn(reader, article);
      },
    },
  },
  "files.shareOpened": {
    async cause({ site, reader }) {
      const made = await share(reader, { view_only: false });
      await open(site, `${made.path}/bytes`);
      return made;
    },
    closings: shareIsClosed,
    silent: {
      async "by the owner"({ site, reader }) {
        const { path } = await share(reader, { view_only: false });
        return () => open(site, `${path}/bytes`, { headers: { ...browser, cookie: reader.cookie } });
      },
    },
  },
  "files.shareUsedUp": {
    async cause({ site, reader }) {
      const made = await share(reader, { view_only: false, max_uses: 1 });
      await open(site, `${made.path}/download`, { method: "POST" });
      return made;
    },
    closings: shareIsClosed,
    silent: {
      async "by the owner"({ site, reader }) {
        const { path } = await share(reader, { view_only: false, max_uses: 1 });
        const headers = { ...browser, cookie: reader.cookie };
        return () => open(site, `${path}/download`, { method: "POST", headers });
      },
    },
  },
  "files.quotaNearlyFull": {
    async cause({ reader }) {
      // Of 1 MB (1,024 kB).
      for (let files = 0; files < 8; files += 1) await upload(reader);
      return {};
    },
    closings: {},
    own: "it contains only a percentage of the reader's own storage",
  },
  "short.linkUsedUp": {
    async cause({ site, reader }) {
      const made = await newLink(reader, { max_visits: 1 });
      await open(site, `/s/${made.sid}`);
      return made;
    },
    closings: linkIsDeleted,
  },
  "short.linkEndsTomorrow": {
    async cause({ site, reader }) {
      const hour = 60 * 60_000;
      const made = await newLink(reader, { expression: new Date(site.context.clock.now() + 25 * hour).toISOString() });
      site.context.clock.move(2 * hour);
      return made;
    },
    closings: linkIsDeleted,
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

/** The jobs that send notices. */
export const noticeJobs = ["short.notifyUsedUp", "short.notifyEnding"];

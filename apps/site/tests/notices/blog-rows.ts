import { blocks, type NoticeRow, type Scene } from "./row";
import { call, type Person } from "./scene";

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

export const blogRows: Record<string, NoticeRow> = {
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
};

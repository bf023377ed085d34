import type { Context } from "@dozen/core/context";
import { eachDatabase } from "@dozen/core/testing/context";
import { noticeCatcher } from "@dozen/core/testing/notices";
import { memoryRequest, signedInUser } from "@dozen/core/testing/request";
import { beforeAll, expect, test } from "vitest";
import { findArticle } from "../article/articles.server";
import feature from "../feature";
import { openedBlog, owner, refusal, writtenArticle } from "../testing/owner";
import { commentsOn, pageOfComment, receivedComments } from "./comments.server";
import { deleteComments } from "./deletion.server";
import { noticeThings } from "./notices.server";
import { action as commentAction, loader as commentLoader } from "./routes/comment";
import { writeComment } from "./writing.server";

eachDatabase("comments of the blog", (makeContext) => {
  let context: Context;
  const catcher = noticeCatcher();
  beforeAll(async () => {
    context = await makeContext({ features: [feature, catcher.feature] });
  });

  test("notify the author, are counted, and are deleted by either side", async () => {
    const [ada, bob, eve] = [await owner(context), await owner(context, { name: "Bob" }), await owner(context)];
    await openedBlog(ada);
    const { id: articleId } = await writtenArticle(ada);
    catcher.sent.length = 0;
    const first = await writeComment(bob, { articleId, content: "First" });
    await writeComment(bob, { articleId, content: "Second" });
    const notice = { kind: "blog.articleCommented", userId: ada.user.id, actorId: bob.user.id };
    expect(catcher.sent).toMatchObject([notice, { ...notice, values: { article: "Hello" } }]);
    const shown = await Promise.all(
      [ada, bob].map((who) => noticeThings?.articleCommented?.(who, who.user.id, [catcher.sent[0]?.thing ?? ""])),
    );
    expect(shown.map((things) => things?.size)).toEqual([1, 0]);
    expect((await findArticle(ada, articleId)).comments).toBe(2);
    const paging = { page: 1, size: 10 };
    const received = await receivedComments(ada, { ...paging, content: "irs" });
    expect(received.list).toMatchObject([{ content: "First", articleTitle: "Hello", author: "Bob" }]);
    expect((await receivedComments(bob, { ...paging, content: "" })).total).toBe(0);
    expect(await refusal(deleteComments(eve, [first.id]))).toBe("blog:errors.commentNotFound");
    expect(await deleteComments(bob, [first.id])).toBe(1);
    // spec:inbox-22
    expect(catcher.withdrawn).toEqual([]);
    const [second] = (await receivedComments(ada, { ...paging, content: "" })).list;
    expect(await deleteComments(ada, [second?.id ?? ""])).toBe(1);
    expect(catcher.withdrawn).toEqual([{ ...notice, thing: catcher.sent[0]?.thing }]);
    expect((await findArticle(ada, articleId)).comments).toBe(0);
  });

  // spec:blog-36
  test("a reply is listed below its comment, and notifies its writer until it is deleted", async () => {
    const [ada, bob, eve] = [await owner(context), await owner(context, { name: "Bob" }), await owner(context)];
    const { exclusive } = await openedBlog(ada);
    const { id: articleId } = await writtenArticle(ada);
    const first = await writeComment(bob, { articleId, content: "First" });
    const second = await writeComment(eve, { articleId, content: "Second" });
    catcher.sent.length = 0;
    catcher.withdrawn.length = 0;
    const reply = await writeComment(eve, { articleId, content: "Reply", replyTo: first.id });
    const own = await writeComment(ada, { articleId, content: "Answer", replyTo: reply.id });
    const thing = `blog.comment:${first.id}`;
    const notice = { kind: "blog.commentReplied", userId: bob.user.id, actorId: eve.user.id, thing };
    expect(catcher.sent.filter(({ kind }) => kind === "blog.commentReplied")).toMatchObject([
      { ...notice, href: `/b/${exclusive}/${articleId}/comment?at=${reply.id}`, values: { article: "Hello" } },
      { userId: eve.user.id, actorId: ada.user.id },
    ]);
    const { list } = await commentsOn(context, articleId, { page: 1, size: 10 });
    expect(list.map(({ content, isReply }) => [content, isReply])).toEqual([
      ["First", false],
      ["Reply", true],
      ["Answer", true],
      ["Second", false],
    ]);
    const each = [1, 2, 3, 4].map((page) => commentsOn(context, articleId, { page, size: 1 }));
    expect((await Promise.all(each)).flatMap((one) => one.list)).toEqual(list);
    const pages = [first, reply, own, second].map(({ id }) => pageOfComment(context, { articleId, id, size: 2 }));
    expect(await Promise.all(pages)).toEqual([1, 1, 2, 2]);
    const shownTo = async (who: typeof ada) => (await noticeThings?.commentReplied?.(who, who.user.id, [thing]))?.size;
    expect([await shownTo(bob), await shownTo(eve)]).toEqual([1, 0]);
    const { id: elsewhere } = await writtenArticle(ada);
    const stray = writeComment(eve, { articleId: elsewhere, content: "Reply", replyTo: first.id });
    expect(await refusal(stray)).toBe("blog:errors.commentNotFound");
    await context.db.updateTable("blog_articles").set({ is_live: 0 }).where("id", "=", articleId).execute();
    expect(await shownTo(bob)).toBe(0);
    await deleteComments(eve, [reply.id]);
    expect(catcher.withdrawn).toContainEqual(notice);
  });

  // spec:blog-36
  test("the author of an article is notified once of a reply to their comment", async () => {
    const [ada, bob] = [await owner(context), await owner(context, { name: "Bob" })];
    await openedBlog(ada);
    const { id: articleId } = await writtenArticle(ada);
    const own = await writeComment(ada, { articleId, content: "Any questions?" });
    catcher.sent.length = 0;
    await writeComment(bob, { articleId, content: "Yes", replyTo: own.id });
    expect(catcher.sent).toMatchObject([{ kind: "blog.commentReplied", userId: ada.user.id }]);
  });

  test("are limited to twenty in ten minutes for one user", async () => {
    const [ada, bob] = [await owner(context), await owner(context)];
    await openedBlog(ada);
    const { id: articleId } = await writtenArticle(ada);
    await context.limits.use("blog.comment", bob.viewer.id, { points: 20, seconds: 600 }, 19);
    await writeComment(bob, { articleId, content: "The twentieth" });
    expect(await refusal(writeComment(bob, { articleId, content: "One more" }))).toBe("core:errors.tooMany");
  });

  test("are refused where comments are closed", async () => {
    const ada = await owner(context);
    await openedBlog(ada, { comment_status: 2 });
    const { id: articleId } = await writtenArticle(ada);
    const comment = writeComment(await owner(context), { articleId, content: "Hi" });
    expect(await refusal(comment)).toBe("blog:errors.commentsOff");
  });

  test("are written and deleted on their page", async () => {
    const ada = await owner(context);
    const { exclusive } = await openedBlog(ada);
    const { id } = await writtenArticle(ada);
    const { cookie } = await signedInUser(context);
    const params = { exclusive, id };
    const at = `/b/${exclusive}/${id}/comment`;
    const ask = async (form?: Record<string, string>) => memoryRequest(context, at, { cookie, params, form });
    expect(await commentAction(await ask({ content: "Said" }))).toMatchObject({ status: 303 });
    const { comments } = await commentLoader(await ask());
    expect(comments).toMatchObject([{ content: "Said", isMine: true }]);
    const gone = { intent: `delete:${comments[0]?.id}` };
    expect(await commentAction(await ask(gone))).toMatchObject({ data: { confirm: expect.any(Array) } });
    expect(await commentAction(await ask({ ...gone, confirmed: "yes" }))).toMatchObject({ status: 303 });
    expect((await commentLoader(await ask())).comments).toEqual([]);
  });
});

import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse, isoTime, listResponse } from "@dozen/core/calls/responses";
import type { OwnerContext } from "@dozen/core/owner.server";
import { older } from "@dozen/core/search/older";
import type { SearchedPage } from "@dozen/core/search/search.server";
import { z } from "zod";
import { fileMissing, personNotFound } from "../errors";
import { uploadedFile } from "../files/uploaded.server";
import { textLinks } from "../links/link.schema";
import { feedOf, listComments, listPosts, spaceTotals } from "./feed.server";
import { findPosts } from "./find.server";
import { audiences, type Comment, type Post, plainAudience, postFormBytes, visibilities } from "./post";
import { changePost, createPost, deletePost } from "./posts.server";
import { addComment, deleteComment, toggleLike } from "./reactions.server";
import {
  changeSchema,
  commentRemoval,
  commentSchema,
  commentsQuery,
  feedQuery,
  findCallQuery,
  itemSchema,
  personFeedQuery,
  postBody,
} from "./space.schema";

const commentResponse = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  content: z.string(),
  links: textLinks,
  reply_to: z.string().nullable().describe("the comment to which it replies; null also if that was deleted"),
  reply_name: z.string().nullable().describe("who has written that"),
  thread: z.string().describe("the first comment of those that reply to each other, or its own id"),
  create_time: isoTime,
});

const postResponse = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  text: z.string(),
  links: textLinks,
  img: z.string().describe("address of the first image, or empty"),
  video: z.string().describe("address of the video, or empty"),
  pictures: z
    .array(
      z.object({
        id: z.string(),
        address: z.string(),
        thumb: z.string().describe("address of a smaller one"),
        type: z.string().describe("MIME type"),
        alt: z.string().describe("what it shows, or empty"),
      }),
    )
    .describe("all of its images, in order"),
  is_open: z.number().describe("1 public, 2 not; audience says more"),
  audience: z.enum(audiences),
  open_until: isoTime.nullable().describe("when a post for everybody becomes one for its owner alone"),
  readers: z.array(z.string()).describe("in your own post with the audience chosen: the friends who see it"),
  is_del: z.number().describe("0: what is deleted is in no list"),
  like: z.number(),
  is_like: z.boolean().describe("whether you like it"),
  like_user: z.array(z.string()).describe("the latest 50 who like it"),
  comment: z.number(),
  comment_list: z.array(commentResponse).describe("the latest 20 comments"),
  create_time: z.string().describe("ISO 8601"),
  edit_time: isoTime.nullable().describe("when the text was last changed"),
});

const feedResponse = listResponse(postResponse).extend({ older });

function toResponse({ list, total, page, older }: SearchedPage<Post>): z.output<typeof feedResponse> {
  return { list: list.map(toPostResponse), total, page, older };
}

function toPostResponse(post: Post): z.output<typeof postResponse> {
  const {
    id,
    author,
    text,
    links,
    media,
    pictures,
    audience,
    openUntil,
    readers,
    likes,
    isLiked,
    likedBy,
    comments,
    commentList,
  } = post;
  return {
    id,
    user_id: author.id,
    name: author.name,
    avatar: author.avatar,
    text,
    links,
    img: media?.kind === "image" ? media.address : "",
    video: media?.kind === "video" ? media.address : "",
    pictures,
    is_open: audience === "everybody" ? visibilities.open : visibilities.self,
    audience,
    open_until: openUntil === null ? null : new Date(openUntil).toISOString(),
    readers,
    is_del: 0,
    like: likes,
    is_like: isLiked,
    like_user: likedBy.map(({ id: userId }) => userId),
    comment: comments,
    comment_list: commentList.map(toCommentResponse),
    create_time: new Date(post.at).toISOString(),
    edit_time: post.editedAt === null ? null : new Date(post.editedAt).toISOString(),
  };
}

function toCommentResponse(comment: Comment): z.output<typeof commentResponse> {
  const { id, author, content, links, reply, thread, at } = comment;
  const replied = reply?.author;
  return {
    id,
    user_id: author.id,
    name: author.name,
    content,
    links,
    reply_to: replied ? reply.id : null,
    reply_name: replied?.name ?? null,
    thread,
    create_time: new Date(at).toISOString(),
  };
}

const feeds: Call[] = [
  defineCall({
    method: "GET",
    path: "/space",
    access: "registered",
    summary: "Your own posts, newest first",
    query: feedQuery,
    response: feedResponse,
    run: async (call) => toResponse(await listPosts(call, { userId: call.viewer.id }, call.query)),
  }),
  defineCall({
    method: "GET",
    path: "/space-open",
    access: "registered",
    summary: "Everybody's public posts, and what friends share with you, newest first",
    query: feedQuery,
    response: feedResponse,
    run: async (call) => toResponse(await listPosts(call, "index", call.query)),
  }),
  defineCall({
    method: "GET",
    path: "/space-friend",
    access: "registered",
    summary: "Somebody's posts (id) that you may see, newest first",
    query: personFeedQuery,
    response: feedResponse,
    async run(call) {
      const feed = await feedOf(call, call.query.id);
      if (!feed || feed === "index") throw personNotFound();
      return toResponse(await listPosts(call, feed, call.query));
    },
  }),
  defineCall({
    method: "GET",
    path: "/space-find",
    access: "registered",
    summary: "Posts that you may see and that have a tag or contain a text (q), newest first",
    query: findCallQuery,
    response: z.object({ list: z.array(postResponse), older }),
    async run(call) {
      const { list, older } = await findPosts(call, call.query);
      return { list: list.map(toPostResponse), older };
    },
  }),
  defineCall({
    method: "GET",
    path: "/space-total",
    access: "registered",
    summary: "How many likes and comments your posts have had",
    response: z.object({
      data: z.object({ likes: z.number(), comments: z.number() }).describe("each counts 10,000 at most"),
    }),
    run: async (call) => ({ data: await spaceTotals(call, call.viewer.id) }),
  }),
];

/** The uploaded file, or the earlier upload that an address names. @throws fileMissing */
async function fileOf(call: OwnerContext, field: string, sent: File | string | undefined): Promise<File | undefined> {
  if (typeof sent !== "string") return sent;
  const file = await uploadedFile(call, sent);
  if (!file) throw fileMissing(field);
  return file;
}

async function filesOf(call: OwnerContext, sent: (File | string)[] = []): Promise<File[]> {
  const files: File[] = [];
  // One after the other: each address is looked up in the database. There are nine at most.
  for (const one of sent) files.push((await fileOf(call, "img", one)) as File);
  return files;
}

/** Posts: feeds, posts, likes and comments. */
export const spaceCalls: Call[] = [
  ...feeds,
  defineCall({
    method: "POST",
    path: "/space",
    access: "registered",
    summary:
      "A new post: a text, and up to nine images (img) or one mp4 video (video), in multipart or by the addresses of uploads",
    upload: { maxBytes: postFormBytes },
    body: postBody,
    response: infoResponse.extend({ id: z.string() }),
    async run(call) {
      const { img, video, ...words } = call.body;
      const media = { img: await filesOf(call, img), video: await fileOf(call, "video", video) };
      return { id: await createPost(call, { ...words, ...media }), info: call.t("chat:space.posted") };
    },
  }),
  defineCall({
    method: "PUT",
    path: "/space",
    access: "registered",
    summary:
      "Changes the text or the images of a post of yours or who sees it (audience, or is_open), or deletes it (is_del 1)",
    upload: { maxBytes: postFormBytes },
    body: changeSchema,
    response: infoResponse,
    async run(call) {
      const { id, is_open, is_del, audience = is_open && plainAudience(is_open), img, ...change } = call.body;
      if (is_del !== undefined) {
        await deletePost(call, id);
        return { info: call.t("chat:space.deleted") };
      }
      await changePost(call, id, { ...change, audience, img: await filesOf(call, img) });
      return { info: call.t(audience ? `chat:space.now.${audience}` : "chat:space.saved") };
    },
  }),
  defineCall({
    method: "POST",
    path: "/space-like",
    access: "registered",
    summary: "Likes a post; a second time takes it back",
    body: itemSchema,
    response: infoResponse,
    async run(call) {
      const isLiked = await toggleLike(call, call.body.item_id);
      return { info: call.t(isLiked ? "chat:space.liked" : "chat:space.unliked") };
    },
  }),
  defineCall({
    method: "GET",
    path: "/space-comment",
    access: "registered",
    summary: "The comments on a post (item_id), newest first",
    query: commentsQuery,
    response: listResponse(commentResponse),
    async run(call) {
      const { item_id: postId, page, size } = call.query;
      const comments = await listComments(call, { postId, page, size });
      return { list: comments.list.map(toCommentResponse), total: comments.total, page: comments.page };
    },
  }),
  defineCall({
    method: "POST",
    path: "/space-comment",
    access: "registered",
    summary: "Comments on a post, or replies to a comment on it (reply_to)",
    body: commentSchema,
    response: infoResponse.extend({ id: z.string() }),
    async run(call) {
      return { id: await addComment(call, call.body), info: call.t("chat:space.commented") };
    },
  }),
  defineCall({
    method: "PUT",
    path: "/space-comment",
    access: "registered",
    summary: "Deletes a comment (id) on a post (item_id): on your own posts any, elsewhere your own",
    body: commentRemoval,
    response: infoResponse,
    async run(call) {
      await deleteComment(call, call.body);
      return { info: call.t("chat:space.commentDeleted") };
    },
  }),
];

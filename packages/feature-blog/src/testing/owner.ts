import type { Context } from "@dozen/core/context";
import type { OwnerContext } from "@dozen/core/owner.server";
import { requestContext } from "@dozen/core/request-context.server";
import { createUser, type NewUser, type User } from "@dozen/core/sessions/users.server";
import { requestTo } from "@dozen/core/testing/request";
import { articleSchema } from "../article/article.schema";
import { createArticle } from "../article/writing.server";
import { introSchema } from "../blog/intro.schema";
import { openBlog } from "../blog/intro.server";

/** A new user, and the context of a request of theirs in English. */
export async function owner(context: Context, user: Partial<NewUser> = {}): Promise<OwnerContext & { user: User }> {
  const made = await createUser(context, { type: "registered", name: "Owner", ...user });
  const viewer = { kind: "registered" as const, id: made.id, name: made.name, avatar: null };
  const request = requestTo(context, "/blog");
  const bound = requestContext(context, { request, viewer, ip: "203.0.113.7", requestId: "test-request" });
  return { ...bound, viewer, user: made };
}

/** Opens a blog for the viewer. */
export function openedBlog(context: OwnerContext, intro: Record<string, unknown> = {}) {
  return openBlog(context, introSchema.parse({ title: "Notes", des: "On small things", ...intro }));
}

/** Writes an article in an open blog. */
export function writtenArticle(context: OwnerContext, article: Record<string, unknown> = {}) {
  const fields = { title: "Hello", category: "Reading", tag: "go", content: "# One\n\nFirst words.", is_open: 1 };
  return createArticle(context, articleSchema.parse({ ...fields, ...article }));
}

/** The key of the DomainError that `work` rejects with. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: { key?: string }) => thrown,
  );
  return error === null ? "nothing was refused" : (error.key ?? String(error));
}

import type { RouteHandle } from "@dozen/core/access";
import { zoneOf } from "@dozen/core/days";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import { isPrefetch } from "@dozen/core/prefetch.server";
import "@dozen/core/remix";
import { fileConfigOf } from "@dozen/core/site/word-lists";
import { ConfirmPage } from "@dozen/ui/confirm";
import { usePrefill } from "@dozen/ui/prefill";
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { findPerson } from "../../people/people.server";
import { commentThing, postThing } from "../../shared/notice-things";
import { NoData } from "../../shared/ui/no-data";
import { change, post } from "../actions.server";
import { feedOf, findComment, findPost, listPosts, spaceTotals } from "../feed.server";
import { type Feed, type Post, spaceLimits } from "../post";
import styles from "../space.css?url";
import { feedPage } from "../space.schema";
import { SpacePage } from "../ui/space-page";

export const handle: RouteHandle = { access: "registered", title: "chat:space.title", i18n: ["chat"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const person = asOwner(context);
  const feed = await feedOf(person, params.id ?? "");
  const query = feedPage.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [found, top] = await Promise.all([feed && postsOf(person, feed, query), feed && topOf(person, feed)]);
  if (!found || !top) return data(null, { status: 404 });
  const own = found.list.filter(({ isMine }) => isMine);
  if (!isPrefetch(request)) {
    await context.notices.markSeen(person.viewer.id, [...own.map(({ id }) => postThing(id)), ...seenAlone(found)]);
  }
  const { space } = fileConfigOf(context.settings.fileLimits);
  const now = context.clock.now();
  const replyTo = await repliedOf(person, query);
  return {
    ...found,
    top,
    path: `/chat/space/${params.id}`,
    limitKb: space.size,
    now,
    replyTo,
    zone: zoneOf(context.locale),
  };
}

/** What the page of one post shows of notices, beside those about one's own: mentions and replies on it. */
function seenAlone({ isAlone, list }: { isAlone: boolean; list: Post[] }): string[] {
  const [post] = isAlone ? list : [];
  if (!post) return [];
  const replied = post.commentList.flatMap(({ reply }) => reply?.id ?? []);
  return [postThing(post.id), ...new Set(replied.map(commentThing))];
}

async function repliedOf(person: OwnerContext, { post, reply }: z.output<typeof feedPage>) {
  return post && reply ? ((await findComment(person, post, reply)) ?? null) : null;
}

async function postsOf(person: OwnerContext, feed: Feed, query: z.output<typeof feedPage>) {
  if (query.post === undefined) {
    const { page, before } = query;
    return { ...(await listPosts(person, feed, { page, before, size: spaceLimits.page })), isAlone: false };
  }
  const one = await findPost(person, query.post, query.page);
  return one && { list: [one], total: 1, page: 1, current: 1, older: undefined, isAlone: true };
}

/** What is above the posts (spec:chat-96): totals, the form on the viewer's own page, or the page's owner. */
async function topOf(person: OwnerContext, feed: Feed) {
  const { id, name, avatar } = person.viewer;
  const me = { id, name, avatar };
  if (feed === "index") return { kind: "index" as const, author: me, totals: await spaceTotals(person, id) };
  if (feed.userId === id) return { kind: "my" as const, author: me };
  const author = await findPerson(person, feed.userId);
  return author && { kind: "friend" as const, author: { id: author.id, name: author.name, avatar: author.avatar } };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const person = asOwner(context);
  const { pathname, search } = new URL(request.url);
  if (request.headers.get("content-type")?.startsWith("multipart/")) return post({ request, person, here: pathname });
  return change({ request, person, here: pathname + search });
}

export { revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";
export { fillOrPreserveForm as clientAction } from "@dozen/ui/prefill";

export default function Space() {
  const { t } = useTranslation("chat");
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  const prefill = usePrefill();
  if (!page) return <NoData text={t(hasPost(search) ? "errors.noPost" : "frame.unknown")} />;
  if (actionData && "confirm" in actionData) {
    return (
      <div className="chat-page">
        <ConfirmPage {...actionData.confirm} cancelTo={pathname + search} />
      </div>
    );
  }
  return <SpacePage key={[page.path, prefill.key].join(" ")} {...page} result={actionData?.result} />;
}

function hasPost(search: string): boolean {
  return new URLSearchParams(search).has("post");
}

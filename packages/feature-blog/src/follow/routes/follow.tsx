import type { RouteHandle } from "@dozen/core/access";
import { readForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { isPrefetch } from "@dozen/core/prefetch.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import styles from "../../shared/blog.css?url";
import { followBlog, followState, unfollowBlog } from "../follows.server";
import { FollowPage } from "../ui/follow-page";

export const handle: RouteHandle = { access: "registered", title: "blog:follow.title", i18n: ["blog"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const reader = asOwner(context);
  const { newsOf, ...state } = await orErrorPage(context, () => followState(reader, params.exclusive ?? ""));
  if (!isPrefetch(request)) await context.notices.markSeen(reader.viewer.id, [newsOf]);
  return state;
}

/**
 * Follows the blog, or ends that. The form on the blog's public pages, which are the same for every reader, posts here.
 */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const reader = asOwner(context);
  const isEnd = (await readForm(request)).get("intent") === "unfollow";
  const exclusive = params.exclusive ?? "";
  await orErrorPage(context, () => (isEnd ? unfollowBlog(reader, exclusive) : followBlog(reader, exclusive)));
  const text = context.t(isEnd ? "blog:follow.ended" : "blog:follow.begun");
  return redirectWithToast(new URL(request.url).pathname, { kind: "success", text });
}

export default function Follow() {
  return <FollowPage {...useLoaderData<typeof loader>()} />;
}

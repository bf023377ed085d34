import type { RouteHandle } from "@dozen/core/access";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { page } from "@dozen/core/schemas";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import styles from "../../shared/blog.css?url";
import { listFollowed } from "../follows.server";
import { FollowingPage } from "../ui/following-page";

export const handle: RouteHandle = { access: "registered", title: "blog:follow.list", i18n: ["blog"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Blogs on a page. */
const size = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = page.parse(new URL(request.url).searchParams.get("page") ?? undefined);
  return listFollowed(asOwner(context), { page: asked, size });
}

/** The blogs that the viewer follows. */
export default function Following() {
  return <FollowingPage {...useLoaderData<typeof loader>()} />;
}

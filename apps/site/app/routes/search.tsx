import type { RouteHandle } from "@dozen/core/access";
import { type FindInput, findPage } from "@dozen/core/find/find.schema";
import { findThings } from "@dozen/core/find/find.server";
import { wholeMinute } from "@dozen/core/moments";
import { asOwner } from "@dozen/core/owner.server";
import { refusalOf } from "@dozen/core/page-errors.server";
import { namedIcon } from "@dozen/ui/named-icon.server";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import "@dozen/core/remix";
import styles from "../search/found.css?url";
import { SearchPage } from "../search/search-page";
import { findablePlaces } from "../shell/shell-data.server";

export const handle: RouteHandle = { access: "visitor", title: "site:titles.search" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = findPage.parse(Object.fromEntries(new URL(request.url).searchParams));
  return {
    ...asked,
    places: asked.list || !asked.q ? undefined : await findablePlaces(context),
    findings: await findingsFor(context, asked),
    now: wholeMinute(context.clock.now()),
  };
}

/** What the viewer has, or why it could not be searched; nothing for visitors, and before a text is typed. */
async function findingsFor(context: LoaderFunctionArgs["context"], asked: FindInput) {
  if (context.viewer.kind !== "registered" || !asked.q) return undefined;
  try {
    const { groups, missing } = await findThings(asOwner(context), asked);
    return { groups: await Promise.all(groups.map(withIcon)), missing };
  } catch (error) {
    return { refused: refusalOf(context, error) };
  }
}

async function withIcon<Group extends { icon: string }>(group: Group): Promise<Group> {
  return { ...group, icon: await namedIcon(group.icon) };
}

export default function SearchRoute() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}

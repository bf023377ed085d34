import type { RouteHandle } from "@dozen/core/access";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { fileConfigOf } from "@dozen/core/site/word-lists";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { filesOfKind } from "../files-of-kind.server";
import { DocList } from "../ui/doc-list";
import { ZoneTab } from "../ui/zone-tab";
import styles from "../zone.css?url";

export const handle: RouteHandle = { access: "registered", title: "files:zone.docs", i18n: ["files"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Documents: all, or those with one extension of `file_config`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const tags = fileConfigOf(context.settings.fileLimits).docs.ext;
  const asked = new URL(request.url).searchParams.get("tag");
  const tag = tags.find((name) => name === asked);
  return { ...(await filesOfKind(owner, request, { type: 1, tag })), tags, tag };
}

export default function DocsTab() {
  const { list, tags, tag, ...pages } = useLoaderData<typeof loader>();
  return (
    <ZoneTab {...pages}>
      <DocList list={list} tags={tags} tag={tag} />
    </ZoneTab>
  );
}

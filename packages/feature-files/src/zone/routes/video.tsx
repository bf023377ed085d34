import type { RouteHandle } from "@dozen/core/access";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { filesOfKind } from "../files-of-kind.server";
import { VideoShelf } from "../ui/video-shelf";
import { ZoneTab } from "../ui/zone-tab";
import styles from "../zone.css?url";

export const handle: RouteHandle = { access: "registered", title: "files:zone.video", i18n: ["files"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  return filesOfKind(asOwner(context), request, { type: 4 });
}

export default function VideoTab() {
  const { list, ...pages } = useLoaderData<typeof loader>();
  return (
    <ZoneTab {...pages}>
      <VideoShelf list={list} />
    </ZoneTab>
  );
}

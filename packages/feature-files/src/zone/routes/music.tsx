import type { RouteHandle } from "@dozen/core/access";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { filesOfKind } from "../files-of-kind.server";
import { MusicPlayer } from "../ui/music-player";
import { ZoneTab } from "../ui/zone-tab";
import styles from "../zone.css?url";

export const handle: RouteHandle = { access: "registered", title: "files:zone.music", i18n: ["files"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  return filesOfKind(asOwner(context), request, { type: 3 });
}

export default function MusicTab() {
  const { list, ...pages } = useLoaderData<typeof loader>();
  return (
    <ZoneTab {...pages}>
      <MusicPlayer list={list} />
    </ZoneTab>
  );
}

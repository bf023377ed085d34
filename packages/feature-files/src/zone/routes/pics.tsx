import type { RouteHandle } from "@dozen/core/access";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { filesOfKind } from "../files-of-kind.server";
import { PictureGrid } from "../ui/picture-grid";
import { ZoneTab } from "../ui/zone-tab";
import styles from "../zone.css?url";

export const handle: RouteHandle = { access: "registered", title: "files:zone.pics", i18n: ["files"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  return filesOfKind(asOwner(context), request, { type: 2 });
}

export default function PicsTab() {
  const { list, ...pages } = useLoaderData<typeof loader>();
  return (
    <ZoneTab {...pages}>
      <PictureGrid list={list} />
    </ZoneTab>
  );
}

import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { asOwner } from "../../viewer.server";
import { filesOfKind } from "../../zone/files-of-kind.server";
import { PictureGrid } from "../../zone/ui/picture-grid";
import styles from "../../zone/zone.css?url";

export const handle: RouteHandle = { access: "registered", title: "files:zone.pics", i18n: ["files"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context }: LoaderFunctionArgs) {
  return filesOfKind(asOwner(context), 2);
}

export default function PicsTab() {
  return <PictureGrid {...useLoaderData<typeof loader>()} />;
}

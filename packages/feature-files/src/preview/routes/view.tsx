import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import { orErrorPage } from "@dozen/core/page-errors.server";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import styles from "../preview.css?url";
import { ViewerPage } from "../ui/viewer-page";
import { openPreviewLink } from "../url-source.server";
import { viewedUrl } from "../viewed.server";

export const handle: RouteHandle = { access: "open", previews: true, title: "files:preview.title", i18n: ["files"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const headers = () => ({ "X-Robots-Tag": "noindex" });

/** The page that a preview link opens, for everybody who has it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = await orErrorPage(context, async () => openPreviewLink(context, new URL(request.url).searchParams));
  const file = viewedUrl(context, request, url);
  return { file, title: context.t("files:preview.view", { name: file.name }) };
}

export default function View() {
  return <ViewerPage file={useLoaderData<typeof loader>().file} />;
}

import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import { decideAccess } from "@dozen/core/guard.server";
import { orErrorPage } from "@dozen/core/page-errors.server";
import type { Viewer } from "@dozen/core/viewer";
import { LinkButton } from "@dozen/ui/button";
import { data, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Pencil from "lucide-react/icons/pencil";
import Share2 from "lucide-react/icons/share-2";
import { useTranslation } from "react-i18next";
import { openOwnFile, ownerOf } from "../own-file.server";
import styles from "../preview.css?url";
import { ViewerPage } from "../ui/viewer-page";
import { viewedFile } from "../viewed.server";

/** Open, because an access token in the address may open the file; other visitors are asked to sign in. */
export const handle: RouteHandle = { access: "open", previews: true, title: "files:preview.title", i18n: ["files"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The viewer for the user's own file. */
export async function loader({ request, params: { id = "" }, context }: LoaderFunctionArgs) {
  const { viewer } = context;
  const owner = await ownerOf(context, new URL(request.url).searchParams);
  if (!owner) throw redirect(addressFor(viewer, id));
  const own = await orErrorPage(context, () => openOwnFile(context, owner, id));
  const page = { id, isSignedIn: viewer.kind === "registered", file: viewedFile(context, request, own) };
  // The address may contain the access token.
  return data({ ...page, title: own.file.originName }, { headers: { "Referrer-Policy": "no-referrer" } });
}

/** Where to send a viewer without access; drops an expired token. */
function addressFor(viewer: Viewer, id: string): string {
  const asked = { pathname: `/preview/file/${id}`, search: "", viewer, siteClosed: false };
  return decideAccess({ ...asked, access: "registered" }) ?? "/file";
}

export default function OwnFile() {
  const { file, id, isSignedIn } = useLoaderData<typeof loader>();
  const { t } = useTranslation("files");
  const back = `/preview/file/${id}`;
  const tools = isSignedIn && (
    <>
      <LinkButton to={`/file/rename/${id}?${new URLSearchParams({ back })}`} icon={Pencil}>
        {t("rename.action")}
      </LinkButton>
      <LinkButton to={`/file/end/${id}`} icon={CalendarClock}>
        {t("bin.end.title")}
      </LinkButton>
      <LinkButton to={`/file/share/${id}`} icon={Share2}>
        {t("share.title")}
      </LinkButton>
    </>
  );
  return <ViewerPage file={file} tools={tools} />;
}

import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { isPrefetch } from "@dozen/core/prefetch.server";
import { shareNotFound } from "@dozen/core/shares/errors";
import { recordReading } from "@dozen/core/shares/visits.server";
import { LinkButton } from "@dozen/ui/button";
import { data, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useTranslation } from "react-i18next";
import { withQuery } from "../../file/address.server";
import styles from "../../preview/preview.css?url";
import { ViewerPage } from "../../preview/ui/viewer-page";
import { contentHost, lookOf, shownAs } from "../../preview/viewed.server";
import { bundleShares, sharePath } from "../../share/kind";
import { notifyViewed } from "../../share/notify.server";
import { canLook, visitorOf } from "../../share/visit.server";
import { fileIn, visitBundle } from "../visit.server";

export const handle: RouteHandle = { access: "open", title: "files:share.sharedTitle", i18n: ["files"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The address is a secret. */
export const headers = () => ({ "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" });

/** The viewer for one of several shared files. A visitor who may not see it yet is redirected to the page of all. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { token = "", file: id = "" } = params;
  const all = sharePath(bundleShares, token);
  const visit = await orErrorPage(context, () => visitBundle(context, request, token));
  const { row, pass } = visit;
  if (!visit.isOpen) throw redirect(all);
  const file = await orErrorPage(context, async () => {
    if (!canLook(row)) throw shareNotFound();
    return fileIn(visit, id);
  });
  const visitor = visitorOf(context, request);
  const isFirst = await recordReading(context, row.id, { action: "view", visitor });
  if (isFirst && !isPrefetch(request)) await notifyViewed(context, visit, visitor.userAgent);
  const host = contentHost(context);
  const content = (what: string) => withQuery(`${host}${all}/${id}/${what}`, host ? pass : {});
  return data({
    all,
    title: file.originName,
    file: {
      name: file.originName,
      ...shownAs(file.tag),
      bytes: content("bytes"),
      document: `${all}/${id}/document`,
      look: lookOf(context, request),
      ...(row.view_only === 0 && { download: content("download") }),
    },
  });
}

export default function OneOfBundle() {
  const { all, file } = useLoaderData<typeof loader>();
  const { t } = useTranslation("files");
  const back = (
    <LinkButton to={all} icon={ArrowLeft}>
      {t("bundle.back")}
    </LinkButton>
  );
  return <ViewerPage file={file} tools={back} />;
}

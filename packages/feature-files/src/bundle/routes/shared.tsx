import type { RouteHandle } from "@dozen/core/access";
import type { RequestContext } from "@dozen/core/context";
import { reportPath } from "@dozen/core/moderation/reportable";
import "@dozen/core/remix";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { withQuery } from "../../file/address.server";
import fileStyles from "../../file/file.css?url";
import { contentHost } from "../../preview/viewed.server";
import { bundleShares, sharePath } from "../../share/kind";
import { enterByForm, loadShare } from "../../share/page.server";
import shareStyles from "../../share/share.css?url";
import { conditionsOf } from "../../share/visit.server";
import styles from "../bundle.css?url";
import { SharedBundlePage } from "../ui/shared-bundle-page";
import { type BundleVisit, visitBundle } from "../visit.server";
import { canZip } from "../zip-source.server";

export const handle: RouteHandle = { access: "open", title: "files:bundle.sharedTitle", i18n: ["files"] };

export const links: LinksFunction = () =>
  [fileStyles, shareStyles, styles].map((href) => ({ rel: "stylesheet", href }));

/** The address is a secret. */
export const headers = () => ({ "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" });

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const visiting = () => visitBundle(context, request, token);
  return loadShare({ request, context }, visiting, (visit) => shownBundle(context, visit, token));
}

function shownBundle(context: RequestContext, { row, files, pass }: BundleVisit, token: string) {
  const base = sharePath(bundleShares, token);
  const conditions = conditionsOf(row);
  const isCounted = row.max_uses !== null;
  // A counted download is a form of this site. Otherwise the browser sends the cookie that remembers the password to
  // no other host.
  const host = isCounted ? "" : contentHost(context);
  const download = (what: string) =>
    row.view_only === 1 ? undefined : withQuery(`${host}${base}/${what}`, host ? pass : {});
  return {
    ...conditions,
    size: files.reduce((sum, { size }) => sum + size, 0),
    isCounted,
    zip: canZip(files) ? download("zip") : undefined,
    isTooLargeForZip: row.view_only === 0 && !canZip(files),
    files: files.map((file) => ({
      id: file.id,
      name: file.originName,
      type: file.type,
      tag: file.tag,
      size: file.size,
      download: download(`${file.id}/download`),
      ...(conditions.canLook && {
        page: `${base}/${file.id}`,
        thumb: file.thumb ? `${base}/${file.id}/thumb` : undefined,
      }),
    })),
  };
}

export function action({ request, params, context }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const visiting = () => visitBundle(context, request, token);
  return enterByForm({ request, context }, visiting, sharePath(bundleShares, token));
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

export default function SharedBundle() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { token = "" } = useParams();
  return <SharedBundlePage {...page} result={actionData?.result} report={reportPath("share.files", token)} />;
}

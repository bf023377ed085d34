import type { RouteHandle } from "@dozen/core/access";
import type { RequestContext } from "@dozen/core/context";
import { reportPath } from "@dozen/core/moderation/reportable";
import "@dozen/core/remix";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { withQuery } from "../../file/address.server";
import styles from "../../preview/preview.css?url";
import { contentHost, lookOf, shownAs } from "../../preview/viewed.server";
import { enterByForm, loadShare } from "../page.server";
import shareStyles from "../share.css?url";
import { SharedPage } from "../ui/shared-page";
import { conditionsOf, type FileVisit, visitShare } from "../visit.server";

export const handle: RouteHandle = { access: "open", title: "files:share.sharedTitle", i18n: ["files"] };

export const links: LinksFunction = () => [styles, shareStyles].map((href) => ({ rel: "stylesheet", href }));

/** The address is a secret. */
export const headers = () => ({ "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" });

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const visiting = () => visitShare(context, request, token);
  return loadShare({ request, context }, visiting, (visit) => shownShare(context, request, visit, token));
}

function shownShare(context: RequestContext, request: Request, { row, file, pass }: FileVisit, token: string) {
  const base = `/share/${token}`;
  const host = contentHost(context);
  // The browser does not send the cookie that remembers the password to another host.
  const content = (what: string) => withQuery(`${host}${base}/${what}`, host ? pass : {});
  const isFree = row.view_only === 0 && row.max_uses === null;
  return {
    file: {
      name: file.originName,
      ...shownAs(file.tag),
      bytes: content("bytes"),
      document: `${base}/document`,
      look: lookOf(context, request),
      ...(isFree && { download: content("download") }),
    },
    size: file.size,
    ...conditionsOf(row),
    countedDownload: row.view_only === 0 && row.max_uses !== null ? `${base}/download` : undefined,
  };
}

export function action({ request, params, context }: ActionFunctionArgs) {
  const token = params.token ?? "";
  return enterByForm({ request, context }, () => visitShare(context, request, token), `/share/${token}`);
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

export default function Shared() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { token = "" } = useParams();
  return <SharedPage {...page} result={actionData?.result} report={reportPath("share.file", token)} />;
}

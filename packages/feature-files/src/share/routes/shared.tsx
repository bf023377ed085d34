import type { RouteHandle } from "@dozen/core/access";
import type { RequestContext } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import { handleForm } from "@dozen/core/forms.server";
import { translateKey } from "@dozen/core/messages";
import { reportPath } from "@dozen/core/moderation/reportable";
import "@dozen/core/remix";
import { isPrefetch } from "@dozen/core/prefetch.server";
import { recordVisit } from "@dozen/core/shares/visits.server";
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { withQuery } from "../../file/address.server";
import styles from "../../preview/preview.css?url";
import { contentHost, lookOf, shownAs } from "../../preview/viewed.server";
import { notifyIfUsedUp, notifyViewed } from "../notify.server";
import shareStyles from "../share.css?url";
import { enterSchema } from "../share.schema";
import { SharedPage } from "../ui/shared-page";
import { asked, conditionsOf, enter, type FileVisit, visitorOf, visitShare } from "../visit.server";

export const handle: RouteHandle = { access: "open", title: "files:share.sharedTitle", i18n: ["files"] };

export const links: LinksFunction = () => [styles, shareStyles].map((href) => ({ rel: "stylesheet", href }));

/** The address is a secret. */
export const headers = () => ({ "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  try {
    const visit = await visitShare(context, request, token);
    if (!visit.isOpen) return data({ asks: asked(visit.row) });
    const visitor = visitorOf(context, request);
    await recordVisit(context, visit.row.id, { action: "view", visitor });
    if (!isPrefetch(request)) await notifyViewed(context, visit, visitor.userAgent);
    return data({ shared: shownShare(context, request, visit, token), title: visit.file.originName });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data({ gone: translateKey(context.t, error.key, error.values) }, { status: error.code });
  }
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

export async function action({ request, params, context }: ActionFunctionArgs) {
  const token = params.token ?? "";
  return handleForm(
    { request, context },
    enterSchema,
    async ({ password }) => {
      const visit = await visitShare(context, request, token);
      const cookie = await enter(context, visit.row, password, request);
      if (visit.row.view_only === 1) await notifyIfUsedUp(context, visit);
      return redirect(`/share/${token}`, { status: 303, headers: { "Set-Cookie": cookie } });
    },
    { hide: ["password"] },
  );
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

export default function Shared() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { token = "" } = useParams();
  return <SharedPage {...page} result={actionData?.result} report={reportPath("share.file", token)} />;
}

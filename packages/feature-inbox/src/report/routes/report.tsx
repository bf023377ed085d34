import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import { translateKey } from "@dozen/core/messages";
import { orErrorPage } from "@dozen/core/page-errors.server";
import "@dozen/core/remix";
import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import sharedStyles from "../../shared/inbox.css?url";
import { reportSchema } from "../report.schema";
import { findReported, sendReport } from "../reports.server";
import { ReportPage, SentReport } from "../ui/report-page";

export const handle: RouteHandle = { access: "open", title: "inbox:titles.report", i18n: ["inbox"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sharedStyles }];

/** The address may contain the secret part of a share's link. */
export const headers = () => ({ "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const [kind, thing] = [query.get("kind") ?? "", query.get("thing") ?? ""];
  const { label, title, href } = await orErrorPage(context, () => findReported(context, kind, thing));
  const about = { label: translateKey(context.t, label), title };
  return { kind, thing, about, back: href, isSent: query.has("sent") };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return handleForm({ request, context }, reportSchema, async (input) => {
    await sendReport(context, input);
    const { kind, thing } = input;
    return redirect(`/report?${new URLSearchParams({ kind, thing, sent: "yes" })}`, { status: 303 });
  });
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

export default function Report() {
  const { isSent, ...page } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return isSent ? <SentReport back={page.back} /> : <ReportPage {...page} result={result} />;
}

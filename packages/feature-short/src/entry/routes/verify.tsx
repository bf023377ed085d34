import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import "@dozen/core/remix";
import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import sharedStyles from "../../shared/short.css?url";
import styles from "../entry.css?url";
import { verifySchema } from "../entry.schema";
import { enterLink, publicLink } from "../entry.server";
import { GonePanel } from "../ui/gone-panel";
import { VerifyPanel } from "../ui/verify-panel";

export const handle: RouteHandle = { access: "open", title: "short:verify.title", i18n: ["short"], formsLeave: true };

export const links: LinksFunction = () => [sharedStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const sid = query.get("sid");
  if (!sid) throw redirect("/");
  const found = await publicLink(context, sid);
  if (found.link && !found.link.isProtected) throw redirectDocument(`/s/${sid}`);
  const title = found.reason ? context.t(`short:gone.${found.reason}.title`) : undefined;
  return data({ ...found, from: query.get("from") ?? "", title }, { status: found.status });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return handleForm(
    { request, context },
    verifySchema,
    async (input) => redirect(await enterLink(context, { ...input, request }), { status: 303 }),
    { hide: ["password"] },
  );
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

export default function Verify() {
  const found = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      {found.link ? (
        <VerifyPanel sid={found.link.sid} from={found.from} result={actionData?.result} />
      ) : (
        <GonePanel reason={found.reason} />
      )}
    </div>
  );
}

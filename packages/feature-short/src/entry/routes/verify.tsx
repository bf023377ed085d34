import type { RouteHandle } from "@dozen/core/access";
import { DomainError } from "@dozen/core/errors";
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
  const carried = { from: query.get("from") ?? "", query: query.get("query") ?? "" };
  return data({ ...found, ...carried, title }, { status: found.status });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return handleForm(
    { request, context },
    verifySchema,
    async (input) => redirect(await enterOrPass(context, { ...input, request }), { status: 303 }),
    { hide: ["password"] },
  );
}

/** A link that has ended meanwhile may lead elsewhere. */
async function enterOrPass(...[context, input]: Parameters<typeof enterLink>): Promise<string> {
  try {
    return await enterLink(context, input);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 410) throw error;
    const { link } = await publicLink(context, input.sid);
    if (!link?.url) throw error;
    return link.url;
  }
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

export default function Verify() {
  const found = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      {found.link ? (
        <VerifyPanel sid={found.link.sid} from={found.from} query={found.query} result={actionData?.result} />
      ) : (
        <GonePanel reason={found.reason} />
      )}
    </div>
  );
}

import type { RouteHandle } from "@dozen/core/access";
import { reportPath } from "@dozen/core/moderation/reportable";
import "@dozen/core/remix";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import fileStyles from "../../file/file.css?url";
import shareStyles from "../../share/share.css?url";
import styles from "../drop.css?url";
import { dropAction, loadDrop } from "../page.server";
import { DropPage } from "../ui/drop-page";

export const handle: RouteHandle = { access: "open", title: "files:drop.page.title", i18n: ["files"] };

export const links: LinksFunction = () =>
  [fileStyles, shareStyles, styles].map((href) => ({ rel: "stylesheet", href }));

/** The address is a secret. */
export const headers = () => ({ "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" });

export function loader({ request, params: { token = "" }, context }: LoaderFunctionArgs) {
  return loadDrop({ request, context, token });
}

export function action({ request, params: { token = "" }, context }: ActionFunctionArgs) {
  return dropAction({ request, context, token });
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

/** The page on which anybody sends files to the owner of a drop box. */
export default function Drop() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { token = "" } = useParams();
  return <DropPage {...page} token={token} {...actionData} report={reportPath("share.drop", token)} />;
}

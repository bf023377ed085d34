import type { RouteHandle } from "@dozen/core/access";
import { asOwner } from "@dozen/core/owner.server";
import { isPrefetch } from "@dozen/core/prefetch.server";
import "@dozen/core/remix";
import { ConfirmPage } from "@dozen/ui/confirm";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { quotaThing } from "../../quota/nearly-full.server";
import { listAction, uploadAction } from "../actions.server";
import styles from "../file.css?url";
import { listPage, uploadPage } from "../page.server";
import { FileList } from "../ui/file-list";
import { FilePage } from "../ui/file-page";
import { UploadPanel } from "../ui/upload-panel";

export const handle: RouteHandle = { access: "registered", title: "files:file.title", i18n: ["files"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const query = new URL(request.url).searchParams;
  if (query.get("tab") !== "list") return uploadPage(owner, query);
  // The upload tab shows the quota, too, but only this tab lets the user free space.
  if (!isPrefetch(request)) await owner.notices.markSeen(owner.viewer.id, [quotaThing]);
  return listPage(owner, query);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const isUpload = request.headers.get("content-type")?.startsWith("multipart/form-data");
  return isUpload ? uploadAction(asOwner(context), request) : listAction(asOwner(context), request);
}

export default function File() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  if (actionData && "confirm" in actionData) {
    const { message, label, fields, back, tab } = actionData.confirm;
    return (
      <FilePage tab={tab}>
        <ConfirmPage message={message} fields={fields} action={back} cancelTo={back} confirmLabel={label} />
      </FilePage>
    );
  }
  const refused = actionData && "refused" in actionData ? actionData.refused : undefined;
  return (
    <FilePage tab={page.tab}>
      {page.tab === "list" ? <FileList {...page} /> : <UploadPanel {...page} refused={refused} />}
    </FilePage>
  );
}

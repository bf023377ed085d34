import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { safeRedirect } from "@dozen/core/redirects.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import "@dozen/core/remix";
import { extensionOf } from "@dozen/core/extension";
import { Card } from "@dozen/ui/card";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import styles from "../file.css?url";
import { renameSchema } from "../file.schema";
import { findFile } from "../files.server";
import { renameFile } from "../renaming.server";
import { FilePage } from "../ui/file-page";
import { RenameForm } from "../ui/rename-form";

export const handle: RouteHandle = { access: "registered", title: "files:rename.title", i18n: ["files"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The page to return to: the list with its page and filter, or the file's preview. */
function pageBefore(context: LoaderFunctionArgs["context"], back: unknown): string {
  return safeRedirect(context.settings, back, "/file?tab=list");
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const { id, originName } = await orErrorPage(context, () =>
    findFile(owner, owner.viewer.id, { id: params.id ?? "" }),
  );
  return {
    file: { id, name: originName, extension: extensionOf(originName) },
    back: pageBefore(context, new URL(request.url).searchParams.get("back")),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const owner = asOwner(context);
  return handleForm({ request, context }, renameSchema, async ({ name }, form) => {
    await renameFile(owner, owner.viewer.id, { id: params.id ?? "", name });
    return redirectWithToast(pageBefore(context, form.get("back")), {
      kind: "success",
      text: context.t("files:rename.done"),
    });
  });
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

export default function Rename() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t } = useTranslation("files");
  return (
    <FilePage tab="list" crumb={t("rename.title")}>
      <Card heading={t("rename.title")}>
        <RenameForm {...page} result={actionData?.result} />
      </Card>
    </FilePage>
  );
}

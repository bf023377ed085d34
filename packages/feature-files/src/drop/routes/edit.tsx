import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import { orErrorPage } from "@dozen/core/page-errors.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import { Card } from "@dozen/ui/card";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import fileStyles from "../../file/file.css?url";
import { FilePage } from "../../file/ui/file-page";
import { dropPath } from "../drop";
import styles from "../drop.css?url";
import { changeDropForm } from "../drop.schema";
import { changeDrop, findDrop } from "../drops.server";
import { DropForm } from "../ui/drop-form";

export const handle: RouteHandle = { access: "registered", title: "files:drop.editTitle", i18n: ["files"] };

export const links: LinksFunction = () => [fileStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ params: { id = "" }, context }: LoaderFunctionArgs) {
  const drop = await orErrorPage(context, () => findDrop(asOwner(context), id));
  return { drop, fileMb: context.settings.fileLimits.fileMb };
}

export async function action({ request, params: { id = "" }, context }: ActionFunctionArgs) {
  return handleForm({ request, context }, changeDropForm, async (input) => {
    const { maxFiles = null, maxMb = null, maxFileMb = null, ...rest } = input;
    await changeDrop(asOwner(context), id, { ...rest, maxFiles, maxMb, maxFileMb });
    return redirectWithToast(dropPath(id), { kind: "success", text: context.t("files:drop.changed") });
  });
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

/** Changes one of the viewer's drop boxes. */
export default function EditDrop() {
  const { drop, fileMb } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t } = useTranslation("files");
  return (
    <FilePage tab="drops" crumb={t("drop.editTitle")}>
      <Card heading={t("drop.editTitle")}>
        <DropForm drop={drop} fileMb={fileMb} result={actionData?.result} />
      </Card>
    </FilePage>
  );
}

import type { RouteHandle } from "@dozen/core/access";
import { dayOf, zoneOf } from "@dozen/core/days";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import "@dozen/core/remix";
import { Card } from "@dozen/ui/card";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import styles from "../../file/file.css?url";
import { findFile } from "../../file/files.server";
import { FilePage } from "../../file/ui/file-page";
import { endForm } from "../bin.schema";
import { setFileEnd } from "../ends.server";
import { EndForm } from "../ui/end-form";

export const handle: RouteHandle = { access: "registered", title: "files:bin.end.title", i18n: ["files"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const zone = zoneOf(context.locale);
  const file = await orErrorPage(context, () => findFile(owner, owner.viewer.id, { id: params.id ?? "" }));
  const day = file.endsAt === null ? "" : dayOf(file.endsAt - 1, zone);
  return { file: { id: file.id, name: file.originName, endsAt: file.endsAt }, day, zone };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params.id ?? "";
  return handleForm({ request, context }, endForm, async (input) => {
    const endsAt = await setFileEnd(asOwner(context), { ...input, id });
    const text = context.t(endsAt === null ? "files:bin.end.removed" : "files:bin.end.saved");
    return redirectWithToast(`/preview/file/${id}`, { kind: "success", text });
  });
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

/** The day at which a file goes to the bin. */
export default function End() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t } = useTranslation("files");
  return (
    <FilePage tab="list" crumb={t("bin.end.title")}>
      <Card heading={t("bin.end.of", { name: page.file.name })}>
        <EndForm {...page} result={actionData?.result} />
      </Card>
    </FilePage>
  );
}

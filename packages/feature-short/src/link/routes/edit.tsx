import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { dayOf, zoneOf } from "@dozen/core/days";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { isPrefetch } from "@dozen/core/prefetch.server";
import { safeRedirect } from "@dozen/core/redirects.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { Card } from "@dozen/ui/card";
import { dateText } from "@dozen/ui/date-text";
import { useEnhanced } from "@dozen/ui/enhanced";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { markLinkSeen } from "../../notice/notices.server";
import sharedStyles from "../../shared/short.css?url";
import styles from "../link.css?url";
import { editFormSchema } from "../link.schema";
import { findLink } from "../links.server";
import { EditFields } from "../ui/edit-fields";
import { ShortPage } from "../ui/short-page";
import { editLink } from "../writing.server";

export const handle: RouteHandle = { access: "registered", title: "short:edit.title", i18n: ["short"] };

export const links: LinksFunction = () => [sharedStyles, styles].map((href) => ({ rel: "stylesheet", href }));

/** The list to return to, with its page and filter. */
function listOf(context: LoaderFunctionArgs["context"], back: unknown): string {
  return safeRedirect(context.settings, back, "/short?tab=list");
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const link = await orErrorPage(context, () => findLink(owner, { id: Number(params.id) || 0 }));
  if (!isPrefetch(request)) await markLinkSeen(owner, link.id);
  const zone = zoneOf(context.locale);
  return {
    link,
    zone,
    expiryDay: link.expiresAt === null ? "" : dayOf(link.expiresAt - 1, zone),
    back: listOf(context, new URL(request.url).searchParams.get("back")),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return handleForm({ request, context }, editFormSchema, async (input, form) => {
    await orErrorPage(context, () => findLink(asOwner(context), { id: Number(params.id) || 0 }));
    await editLink(asOwner(context), Number(params.id), input);
    return redirectWithToast(listOf(context, form.get("back")), {
      kind: "success",
      text: context.t("short:toasts.saved"),
    });
  });
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

/** The page for what the list shows as a dialog. */
export default function Edit() {
  const { link, zone, expiryDay, back } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t } = useTranslation("short");
  const enhanced = useEnhanced();
  const day = enhanced && link.expiresAt !== null ? dateText(link.expiresAt - 1) : expiryDay;
  return (
    <ShortPage tab="list" narrow>
      <Card heading={t("edit.title")}>
        <EditFields form={Form} link={link} zone={zone} expiryDay={day} back={back} result={actionData?.result} />
      </Card>
    </ShortPage>
  );
}

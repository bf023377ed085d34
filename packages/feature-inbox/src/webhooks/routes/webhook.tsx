import type { RouteHandle } from "@dozen/core/access";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import { orErrorPage } from "@dozen/core/page-errors.server";
import "@dozen/core/remix";
import type { RefusedForm } from "@dozen/core/forms.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { tableIntent } from "@dozen/ui/table-intent";
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listDeliveries } from "../deliveries.server";
import { kindNames, webhookKinds } from "../kinds.server";
import { resendDelivery, sendTest } from "../outgoing.server";
import { problemOf } from "../problems.server";
import { WebhookPage } from "../ui/webhook-page";
import { webhookForm } from "../webhook.schema";
import styles from "../webhooks.css?url";
import { changeWebhook, findWebhook, removeWebhook, switchOnWebhook } from "../webhooks.server";

export const handle: RouteHandle = { access: "registered", title: "inbox:webhooks.title", i18n: ["inbox"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** A shared browser must not cache the secret. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ params, context }: LoaderFunctionArgs) {
  const own = asOwner(context);
  const webhook = await orErrorPage(own, () => findWebhook(own, params.id ?? ""));
  const names = kindNames(own);
  const deliveries = (await listDeliveries(own, webhook.id)).map(({ kind, error, ...delivery }) => ({
    ...delivery,
    kind: names[kind] ?? kind,
    problem: problemOf(own.t, { error, status: delivery.status }),
  }));
  return { webhook, groups: webhookKinds(own), deliveries };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const own = asOwner(context);
  const { id = "" } = params;
  const form = await readForm(request.clone());
  const { intent, ids } = tableIntent(form);
  if (intent === "delete") return isConfirmed(form) ? remove(own, id) : data({ confirm: carriedFields(form) });
  if (intent === "save") return save({ request, own, id });
  return orErrorPage(own, async () => {
    const { id: known } = await findWebhook(own, id);
    if (intent === "on") await switchOnWebhook(own, known);
    else if (intent === "resend") await resendDelivery(own, ids[0] ?? "");
    else await sendTest(own, known);
    return toPage(own, known, intent === "on" ? "webhookOn" : intent === "resend" ? "resent" : "tested");
  });
}

async function remove(own: OwnerContext, id: string) {
  await orErrorPage(own, () => removeWebhook(own, id));
  return redirectWithToast("/set/webhooks", { kind: "success", text: own.t("inbox:toasts.webhookDeleted") });
}

async function save({ request, own, id }: { request: Request; own: OwnerContext; id: string }) {
  await orErrorPage(own, () => findWebhook(own, id));
  return handleForm({ request, context: own }, webhookForm, async (wanted) => {
    await changeWebhook(own, id, wanted);
    return toPage(own, id, "webhookSaved");
  });
}

function toPage(own: OwnerContext, id: string, said: "webhookOn" | "resent" | "tested" | "webhookSaved") {
  return redirectWithToast(`/set/webhooks/${id}`, { kind: "success", text: own.t(`inbox:toasts.${said}`) });
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

interface ActionData extends Partial<RefusedForm> {
  confirm?: ReturnType<typeof carriedFields>;
}

export default function Webhook() {
  const page = useLoaderData<typeof loader>();
  const { confirm, result } = useActionData<ActionData>() ?? {};
  const { t } = useTranslation("inbox");
  if (confirm) {
    const cancelTo = `/set/webhooks/${page.webhook.id}`;
    return <ConfirmPage message={t("webhooks.deleteQuestion")} fields={confirm} cancelTo={cancelTo} />;
  }
  return <WebhookPage {...page} result={result} />;
}

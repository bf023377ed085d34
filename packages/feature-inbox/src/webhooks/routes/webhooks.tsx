import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { webhookKinds } from "../kinds.server";
import { WebhooksPage } from "../ui/webhooks-page";
import { webhookForm } from "../webhook.schema";
import styles from "../webhooks.css?url";
import { listWebhooks, makeWebhook } from "../webhooks.server";

export const handle: RouteHandle = { access: "registered", title: "inbox:webhooks.title", i18n: ["inbox"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context }: LoaderFunctionArgs) {
  const own = asOwner(context);
  return { list: await listWebhooks(own, own.viewer.id), groups: webhookKinds(own) };
}

/** Adds a webhook and leads to its page, which shows the secret. */
export async function action({ request, context }: ActionFunctionArgs) {
  return handleForm({ request, context }, webhookForm, async (wanted) => {
    const { id } = await makeWebhook(asOwner(context), wanted);
    const toast = { kind: "success", text: context.t("inbox:toasts.webhookMade") } as const;
    return redirectWithToast(`/set/webhooks/${id}`, toast);
  });
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

export default function Webhooks() {
  return <WebhooksPage {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()?.result} />;
}

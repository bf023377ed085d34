import type { RouteHandle } from "@dozen/core/access";
import { zoneOf } from "@dozen/core/days";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import { isPrefetch } from "@dozen/core/prefetch.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import "@dozen/core/remix";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { messagesOf } from "@dozen/ui/form-result";
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { secretThing } from "../opening.server";
import styles from "../secret.css?url";
import { revokeSchema } from "../secret.schema";
import { listSecrets, revokeSecret, secretQuota } from "../secrets.server";
import { SecretPage } from "../ui/secret-page";

export const handle: RouteHandle = { access: "registered", title: "vault:secret.title", i18n: ["vault"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The viewer's secrets. Those that were read are seen with this. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const list = await listSecrets(owner);
  const read = list.filter(({ readAt }) => readAt !== null);
  if (!isPrefetch(request)) {
    await owner.notices.markSeen(
      owner.viewer.id,
      read.map(({ id }) => secretThing(id)),
    );
  }
  return { list, waiting: list.length - read.length, limit: secretQuota(owner), zone: zoneOf(owner.locale) };
}

/** Revokes a secret. New ones come by the call, already sealed: a form of this page would send their text. */
export async function action({ request, context }: ActionFunctionArgs) {
  const owner = asOwner(context);
  const form = await readForm(request.clone());
  return handleForm({ request, context }, revokeSchema, async ({ id }) => {
    if (!isConfirmed(form)) {
      return data({ confirm: { message: context.t("vault:secret.confirmRevoke"), fields: carriedFields(form) } });
    }
    await revokeSecret(owner, id);
    return redirectWithToast("/secret", { kind: "success", text: context.t("vault:secret.revoked") });
  });
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

export default function Secret() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  if (actionData && "confirm" in actionData) {
    return (
      <div className="page page-narrow">
        <ConfirmPage {...actionData.confirm} cancelTo="/secret" />
      </div>
    );
  }
  return <SecretPage {...page} problems={messagesOf(actionData?.result)} />;
}

import type { RouteHandle } from "@dozen/core/access";
import { notFound } from "@dozen/core/errors";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { DateText } from "@dozen/ui/date-text";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormArgs } from "../../codes/send-code-form.server";
import { formFor, proofFor, sendProofCode } from "../../shared/proof-page.server";
import type { CodeActionData } from "../../shared/ui/code-action-data";
import { Panel } from "../../shared/ui/panel";
import { ownerProof, renaming } from "../passkeys.schema";
import { findPasskey, ownPasskey, removePasskey, renamePasskey } from "../passkeys.server";
import { RemoveForm, RenameForm } from "../ui/manage-passkey";

export const handle: RouteHandle = { access: "registered", title: "account:passkey.heading", i18n: ["account"] };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const own = asOwner(context);
  return { passkey: await findPasskey(own, params.id), proof: await proofFor(own) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request.clone());
  const args = { request, context };
  const passkey = await ownPasskey(asOwner(context), params.id);
  // Pressed twice, or removed in another tab: treated as done.
  if (!passkey && form.get("intent") === "remove" && isConfirmed(form)) return removed(args);
  if (!passkey) throw notFound();
  switch (form.get("intent")) {
    case "send-code":
      return sendProofCode(args);
    case "remove":
      return isConfirmed(form) ? remove(args, passkey.id) : { confirm: carriedFields(form) };
    default:
      return rename(args, passkey.id);
  }
}

function rename({ request, context }: FormArgs, id: string) {
  return handleForm({ request, context }, renaming, async ({ name }) => {
    await renamePasskey(asOwner(context), id, name);
    return redirectWithToast("/set/f2a", { kind: "success", text: context.t("account:passkey.done.renamed") });
  });
}

async function remove(args: FormArgs, id: string) {
  const { request, context } = args;
  return handleForm(args, await formFor(args, ownerProof), async (proof) => {
    await removePasskey(asOwner(context), request, { id, ...proof });
    return removed(args);
  });
}

function removed({ context }: FormArgs) {
  return redirectWithToast("/set/f2a", { kind: "success", text: context.t("account:passkey.done.removed") });
}

type ActionData = Partial<CodeActionData> & { confirm?: [string, string][] };

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

export default function PasskeyPage() {
  const { passkey, proof } = useLoaderData<typeof loader>();
  const actionData = useActionData<ActionData>();
  const { t } = useTranslation("account");
  if (actionData?.confirm) {
    return (
      <ConfirmPage
        message={t("passkey.one.removeQuestion")}
        confirmLabel={t("passkey.one.remove")}
        fields={actionData.confirm}
        cancelTo={`/set/f2a/passkey/${passkey.id}`}
      />
    );
  }
  const isRename = actionData?.result?.initialValue?.intent === "rename";
  const { name, created_at } = passkey;
  return (
    <div className="stack">
      <Panel
        heading={t("passkey.one.heading", { name, interpolation: { escapeValue: false } })}
        lead={
          <>
            {t("passkey.created")} <DateText at={created_at} />
          </>
        }
      >
        <RenameForm name={name} result={isRename ? actionData?.result : undefined} />
      </Panel>
      <RemoveForm proof={proof} result={isRename ? undefined : actionData?.result} sent={actionData?.sent === true} />
    </div>
  );
}

import type { RouteHandle } from "@dozen/core/access";
import { DomainError, forbidden, notFound } from "@dozen/core/errors";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { listOrNothing } from "@dozen/core/lists.server";
import { translateKey } from "@dozen/core/messages";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { ErrorState } from "@dozen/ui/empty";
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormArgs } from "../../codes/send-code-form.server";
import { handleSendOwnCode } from "../../codes/send-own-code.server";
import styles from "../../shared/account.css?url";
import { proveOwner } from "../../shared/owner.server";
import { formFor, proofFor } from "../../shared/proof-page.server";
import type { CodeActionData } from "../../shared/ui/code-action-data";
import { Panel } from "../../shared/ui/panel";
import type { Proof } from "../../shared/ui/proof-fields";
import { refusedTo } from "../../third-party/arrival.server";
import { leaveFor } from "../../third-party/authenticator.server";
import { isProvider, type Provider } from "../../third-party/providers";
import { offeredProviders } from "../../third-party/settings.server";
import thirdStyles from "../../third-party/third-party.css?url";
import { ThirdRefusal } from "../../third-party/ui/third-refusal";
import { bindingProof, unbinding } from "../bindings.schema";
import { type Binding, listBindings, unbind } from "../bindings.server";
import { BindForm } from "../ui/bind-form";
import { BindingList } from "../ui/binding-list";

const here = "/set/third";

// A form of this page redirects to a provider.
export const handle: RouteHandle = {
  access: "registered",
  title: "account:third.title",
  i18n: ["account"],
  formsLeave: true,
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: thirdStyles },
];

interface Shown {
  bindings: Binding[];
  proof: Proof | null;
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { id } = ownerOf(context);
  const read = async (): Promise<Shown> => ({
    bindings: await listBindings(context, id),
    proof: await proofFor(asOwner(context)),
  });
  const shown = await listOrNothing(context, read, { bindings: [], proof: null });
  return { ...shown, providers: offeredProviders(context) };
}

/**
 * Linking an account starts with a form and a proof by the owner, never with a link. A stranger could send a link to
 * a user who is signed in to the stranger's account at the provider.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const owner = ownerOf(context);
  const form = await readForm(request.clone());
  if (form.get("intent") === "send-code") return handleSendOwnCode({ request, context }, "proof");
  const provider = form.get("bind");
  if (isProvider(provider)) return beginBinding({ request, context }, provider);
  const { id } = unbinding.safeParse({ id: form.get("unbind") }).data ?? {};
  const binding = (await listBindings(context, owner.id)).find((own) => own.id === id);
  // Pressed twice, or removed in another tab: the list shows that it is done.
  if (!binding && isConfirmed(form)) return redirect(here, 303);
  if (!binding) throw notFound();
  const name = context.t(`account:third.names.${binding.provider}`);
  if (!isConfirmed(form)) return { confirm: { name, fields: carriedFields(form) } };
  try {
    await unbind(context, owner.id, binding.id, owner.sessionId);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data({ refused: translateKey(context.t, error.key, error.values) }, { status: 400 });
  }
  return redirectWithToast(here, { kind: "success", text: context.t("account:third.unbound", { name }) });
}

async function beginBinding(args: FormArgs, provider: Provider) {
  const { request, context } = args;
  const own = asOwner(context);
  return handleForm(args, await formFor(args, bindingProof), async ({ proof, ...to }) => {
    await proveOwner(own, request, { code: proof, ...to }, { purpose: "proof", field: "proof" });
    const order = { provider, purpose: "bind", redirect: here, userId: own.viewer.id } as const;
    return leaveFor(context, request, order).catch((error: unknown) => {
      if (error instanceof DomainError) return refusedTo(order, error);
      throw error;
    });
  });
}

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

function ownerOf({ viewer }: LoaderFunctionArgs["context"]) {
  if (viewer.kind !== "registered") throw forbidden();
  return viewer;
}

interface ThirdActionData extends Partial<CodeActionData> {
  confirm?: { name: string; fields: [string, string][] };
  refused?: string;
}

export default function ThirdPage() {
  const { bindings, isFailed, proof, providers } = useLoaderData<typeof loader>();
  const actionData = useActionData<ThirdActionData>();
  const { t } = useTranslation("account");
  if (actionData?.confirm) {
    const { name, fields } = actionData.confirm;
    return (
      <ConfirmPage
        message={t("third.list.confirm", { name })}
        confirmLabel={t("third.list.unbind")}
        fields={fields}
        cancelTo={here}
      />
    );
  }
  // A submission that did not reach the site is shown like a refused one.
  const isUnbinding = actionData?.result?.initialValue?.unbind !== undefined;
  const refused = isUnbinding ? actionData?.result?.error?.[""] : actionData?.refused;
  return (
    <Panel heading={t("third.title")} lead={t("third.list.lead")}>
      <ThirdRefusal />
      {refused && (
        <p className="account-refusal" role="alert">
          {refused}
        </p>
      )}
      {isFailed ? <ErrorState /> : <BindingList bindings={bindings} isOffered={providers.length > 0} />}
      {proof && <BindForm providers={providers} proof={proof} actionData={isUnbinding ? undefined : actionData} />}
    </Panel>
  );
}

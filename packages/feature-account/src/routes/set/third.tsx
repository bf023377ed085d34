import type { RouteHandle } from "@dozen/core/access";
import { DomainError, forbidden, notFound } from "@dozen/core/errors";
import { readForm } from "@dozen/core/forms.server";
import { listOrNothing } from "@dozen/core/lists.server";
import { translateKey } from "@dozen/core/messages";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { ErrorState } from "@dozen/ui/empty";
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import styles from "../../account.css?url";
import { Panel } from "../../settings/ui/panel";
import { refusedTo } from "../../third-party/arrival.server";
import { leaveFor } from "../../third-party/authenticator.server";
import { listBindings, unbind } from "../../third-party/bindings.server";
import { isProvider } from "../../third-party/providers";
import { offeredProviders } from "../../third-party/settings.server";
import thirdStyles from "../../third-party/third.css?url";
import { unbinding } from "../../third-party/third.schema";
import { BindButtons } from "../../third-party/ui/bind-buttons";
import { BindingList } from "../../third-party/ui/binding-list";
import { ThirdRefusal } from "../../third-party/ui/third-refusal";

const here = "/set/third";

// The answer to a form here leads to a provider.
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

export async function loader({ context }: LoaderFunctionArgs) {
  const read = async () => ({ bindings: await listBindings(context, ownerOf(context).id) });
  return { ...(await listOrNothing(context, read, { bindings: [] })), providers: offeredProviders(context) };
}

/** Binding begins with a form, never a link: a link could be sent to somebody who stands in a stranger's account there. */
export async function action({ request, context }: ActionFunctionArgs) {
  const owner = ownerOf(context);
  const form = await readForm(request);
  const provider = form.get("bind");
  if (isProvider(provider)) {
    const order = { provider, purpose: "bind", redirect: here, userId: owner.id } as const;
    return leaveFor(context, request, order).catch((error: unknown) => {
      if (error instanceof DomainError) return refusedTo(order, error);
      throw error;
    });
  }
  const { id } = unbinding.safeParse({ id: form.get("unbind") }).data ?? {};
  const binding = (await listBindings(context, owner.id)).find((own) => own.id === id);
  // Pressed twice, or taken away in another tab: the list shows that it is done.
  if (!binding && isConfirmed(form)) return redirect(here, 303);
  if (!binding) throw notFound();
  const name = context.t(`account:third.names.${binding.provider}`);
  if (!isConfirmed(form)) return { confirm: { name, fields: carriedFields(form) } };
  try {
    await unbind(context, owner.id, binding.id);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data({ refused: translateKey(context.t, error.key, error.values) }, { status: 400 });
  }
  return redirectWithToast(here, { kind: "success", text: context.t("account:third.unbound", { name }) });
}

function ownerOf({ viewer }: LoaderFunctionArgs["context"]) {
  if (viewer.kind !== "registered") throw forbidden();
  return viewer;
}

interface ThirdAnswer {
  confirm?: { name: string; fields: [string, string][] };
  refused?: string;
}

export default function ThirdPage() {
  const { bindings, isFailed, providers } = useLoaderData<typeof loader>();
  const answer = useActionData<ThirdAnswer>();
  const { t } = useTranslation("account");
  if (answer?.confirm) {
    const { name, fields } = answer.confirm;
    return (
      <ConfirmPage
        message={t("third.list.confirm", { name })}
        confirmLabel={t("third.list.unbind")}
        fields={fields}
        cancelTo={here}
      />
    );
  }
  return (
    <Panel heading={t("third.title")} lead={t("third.list.lead")}>
      <ThirdRefusal />
      {answer?.refused && (
        <p className="account-refusal" role="alert">
          {answer.refused}
        </p>
      )}
      {isFailed ? <ErrorState /> : <BindingList bindings={bindings} />}
      <BindButtons providers={providers} />
    </Panel>
  );
}

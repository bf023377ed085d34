import type { RouteHandle } from "@dozen/core/access";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { listOrNothing } from "@dozen/core/lists.server";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { redirectWithToast, sealUndo } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { ErrorState } from "@dozen/ui/empty";
import { preserveFormUnless } from "@dozen/ui/form-result";
import { tableIntent } from "@dozen/ui/table-intent";
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createAccount, drawCode } from "../accounts.server";
import { confirmWords, deleteAccounts, restoreAccounts } from "../deletion.server";
import type { MfaListPage } from "../list";
import { listPage } from "../list.server";
import styles from "../mfa.css?url";
import { createFormSchema, deleteSchema } from "../mfa.schema";
import { accountQuota, ownedAccounts } from "../quota.server";
import { CodeList } from "../ui/code-list";
import { CreatePanel } from "../ui/create-panel";
import { MfaPage } from "../ui/mfa-page";

export const handle: RouteHandle = { access: "registered", title: "vault:mfa.title", i18n: ["vault"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** A user with accounts sees the codes first; a user without sees the form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const query = new URL(request.url).searchParams;
  if (query.get("tab") === "list") return codes(owner, query);
  const used = await ownedAccounts(owner, owner.viewer.id);
  if (used > 0 && !query.has("tab")) return codes(owner, query);
  return { tab: "create" as const, used, limit: accountQuota(owner) };
}

async function codes(owner: OwnerContext, query: URLSearchParams) {
  const read = async () => ({ loaded: await listPage(owner, query) });
  const { loaded } = await listOrNothing<{ loaded: MfaListPage | null }>(owner, read, { loaded: null });
  return { tab: "list" as const, loaded };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const owner = asOwner(context);
  const here = new URL(request.url);
  if (here.searchParams.get("tab") !== "create") return changeList();
  return handleForm(
    { request, context },
    createFormSchema,
    async (input) => {
      await createAccount(owner, input);
      return redirectWithToast("/mfa?tab=list", { kind: "success", text: context.t("vault:mfa.toasts.created") });
    },
    { hide: ["secret"] },
  );

  async function changeList() {
    const form = await readForm(request);
    const { intent, ids } = tableIntent(form);
    const list = here.pathname + here.search;
    const parsed = deleteSchema.safeParse({ id: intent === "restore" ? form.get("id") : ids.join(",") });
    if (!parsed.success || !["draw", "delete", "restore"].includes(intent)) {
      return redirectWithToast(list, { kind: "error", text: context.t("vault:mfa.errors.nothingChosen") });
    }
    if (intent === "draw") return draw(parsed.data.id[0] as string, list);
    if (intent === "restore") return restore(parsed.data.id, list);
    if (isConfirmed(form)) return remove(parsed.data.id, list);
    const message = await confirmWords(owner, parsed.data.id);
    return data({ confirm: { message, fields: carriedFields(form), list } });
  }

  async function draw(id: string, list: string) {
    await orErrorPage(context, () => drawCode(owner, id));
    return redirectWithToast(list, { kind: "success", text: context.t("vault:mfa.toasts.drawn") });
  }

  async function remove(ids: string[], list: string) {
    const deleted = await orErrorPage(context, () => deleteAccounts(owner, ids));
    const undo = sealUndo(context, { action: list, fields: { intent: "restore", id: deleted.join(",") } });
    const text = context.t("vault:mfa.toasts.deleted", { count: deleted.length });
    return redirectWithToast(list, { kind: "success", text, undo });
  }

  async function restore(ids: string[], list: string) {
    const count = await orErrorPage(context, () => restoreAccounts(owner, ids));
    return redirectWithToast(list, { kind: "success", text: context.t("vault:mfa.toasts.restored", { count }) });
  }
}

export const clientAction = preserveFormUnless((query) => query.get("tab") !== "create");

export default function Mfa() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  if (actionData && "confirm" in actionData) {
    const { message, fields, list } = actionData.confirm;
    return (
      <MfaPage tab="list">
        <ConfirmPage message={message} fields={fields} action={list} cancelTo={list} />
      </MfaPage>
    );
  }
  return (
    <MfaPage tab={page.tab}>
      {page.tab === "list" ? <Codes {...page} /> : <CreatePanel {...page} result={actionData?.result} />}
    </MfaPage>
  );
}

function Codes({ loaded }: { loaded: MfaListPage | null }) {
  return loaded ? <CodeList loaded={loaded} /> : <ErrorState />;
}

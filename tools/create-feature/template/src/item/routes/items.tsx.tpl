import type { RouteHandle } from "@dozen/core/access";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { listOrNothing } from "@dozen/core/lists.server";
import { wholeMinute } from "@dozen/core/moments";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import { orErrorPage } from "@dozen/core/page-errors.server";
import "@dozen/core/remix";
import { redirectWithToast, sealUndo } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { tableIntent } from "@dozen/ui/table-intent";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { deleteItems, restoreItems } from "../deletion.server";
import { itemsQuery, newItem } from "../item.schema";
import { createItem, findItems, listItems } from "../items.server";
import { ItemPage } from "../ui/item-page";
import { ItemsPanel } from "../ui/items-panel";

export const handle: RouteHandle = { access: "registered", title: "__id__:title", i18n: ["__id__"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = itemsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const nothing = { list: [], total: 0, page: 1, current: 1 };
  const found = await listOrNothing(context, () => listItems(asOwner(context), query), nothing);
  return { ...found, now: wholeMinute(context.clock.now()) };
}

/** Adds an item or, with `intent`, deletes or restores items of the table. */
export async function action({ request, context }: ActionFunctionArgs) {
  const owner = asOwner(context);
  const { pathname, search } = new URL(request.url);
  const list = pathname + search;
  const form = await readForm(request.clone());
  const { intent, ids } = tableIntent(form);
  if (intent === "delete") return remove(owner, { form, ids, list });
  if (intent === "restore") return restore(owner, { ids, list });
  return handleForm({ request, context }, newItem, async (input) => {
    await createItem(owner, input);
    return redirectWithToast("/__id__", { kind: "success", text: context.t("__id__:toasts.added") });
  });
}

interface Chosen {
  ids: string[];
  /** Path and query of the list to return to. */
  list: string;
}

async function remove(owner: OwnerContext, { form, ids, list }: Chosen & { form: FormData }) {
  if (ids.length === 0) return redirectWithToast(list, { kind: "error", text: owner.t("__id__:nothingTicked") });
  if (!isConfirmed(form)) {
    const message = owner.t("__id__:confirm", { count: (await findItems(owner, ids)).length });
    return data({ confirm: { message, fields: carriedFields(form), list } });
  }
  const deleted = await orErrorPage(owner, () => deleteItems(owner, ids));
  const undo = sealUndo(owner, { action: list, fields: { intent: "restore", id: deleted.join(",") } });
  const text = owner.t("__id__:toasts.deleted", { count: deleted.length });
  return redirectWithToast(list, { kind: "success", text, undo });
}

async function restore(owner: OwnerContext, { ids, list }: Chosen) {
  const restored = await orErrorPage(owner, () => restoreItems(owner, ids.join(",").split(",")));
  return redirectWithToast(list, { kind: "success", text: owner.t("__id__:toasts.restored", { count: restored }) });
}

export default function __Id__Page() {
  const page = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (result && "confirm" in result) {
    const { message, fields, list } = result.confirm;
    return (
      <ItemPage>
        <ConfirmPage message={message} fields={fields} action={list} cancelTo={list} />
      </ItemPage>
    );
  }
  return (
    <ItemPage>
      <ItemsPanel {...page} lastResult={result?.result} />
    </ItemPage>
  );
}

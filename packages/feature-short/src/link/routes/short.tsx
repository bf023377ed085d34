import type { RouteHandle } from "@dozen/core/access";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { listOrNothing } from "@dozen/core/lists.server";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { addDays, dayOf, zoneOf } from "@dozen/core/days";
import { wholeMinute } from "@dozen/core/moments";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { redirectWithToast, sealUndo } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { preserveFormUnless } from "@dozen/ui/form-result";
import { fillOrPreserveForm, usePrefill } from "@dozen/ui/prefill";
import { tableIntent } from "@dozen/ui/table-intent";
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isWatching, setWatching } from "../../guardian/targets.server";
import sharedStyles from "../../shared/short.css?url";
import { deleteLinks, restoreLinks } from "../deletion.server";
import { withoutScheme } from "../link";
import styles from "../link.css?url";
import { createSchema, deleteSchema, listSchema } from "../link.schema";
import { confirmWords, linksByIds, listLinks } from "../links.server";
import { linkQuota, ownedLinks } from "../quota.server";
import { sorts } from "../sorting";
import { listTags } from "../tags.server";
import { CreatePanel } from "../ui/create-panel";
import { LinkList } from "../ui/link-list";
import { ShortPage } from "../ui/short-page";
import { createLinks } from "../writing.server";

export const handle: RouteHandle = { access: "registered", title: "short:title", i18n: ["short"] };

export const links: LinksFunction = () => [sharedStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const query = new URL(request.url).searchParams;
  const now = wholeMinute(context.clock.now());
  if (query.get("tab") === "list") {
    const asked = listSchema.parse(Object.fromEntries(query));
    const nothing = { list: [], total: 0, page: 1, current: 1 };
    const [found, { tags, isWatching }] = await Promise.all([
      listOrNothing(context, () => listLinks(owner, asked), nothing),
      listOrNothing(context, () => choicesOf(owner), { tags: [], isWatching: true }),
    ]);
    const filter = { url: asked.url, tag: asked.tag ?? "", sort: asked.sort ?? sorts[0] };
    return { tab: "list" as const, filter, tags, isWatching, now, ...found };
  }
  const [used, limit] = await Promise.all([ownedLinks(owner, owner.viewer.id), linkQuota(owner, owner.viewer.id)]);
  const made = await linksByIds(owner, idsOf(query.get("made")));
  const zone = zoneOf(context.locale);
  const tomorrow = addDays(dayOf(now, zone), 1);
  const base = `${withoutScheme(context.settings.shortOrigin)}/s/`;
  return { tab: "create" as const, made: made.reverse(), used, limit, zone, tomorrow, base };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const owner = asOwner(context);
  const here = new URL(request.url);
  if (here.searchParams.get("tab") === "list") return changeList();
  // A refused form gets the password back, which it displays: without it, the corrected link would
  // have none.
  return handleForm({ request, context }, createSchema, async (input) => {
    const made = await createLinks(owner, input);
    const ids = made.map(({ id }) => id).join(",");
    const text = context.t("short:toasts.created", { count: made.length });
    return redirectWithToast(`/short?made=${ids}`, { kind: "success", text });
  });

  async function changeList() {
    const form = await readForm(request);
    const { intent, ids } = tableIntent(form);
    const list = here.pathname + here.search;
    if (intent === "watch") return watch(ids[0] !== "no", list);
    const parsed = deleteSchema.safeParse({ id: intent === "restore" ? form.get("id") : ids.join(",") });
    if (!parsed.success || !["delete", "restore"].includes(intent)) {
      return redirectWithToast(list, { kind: "error", text: context.t("short:list.nothingTicked") });
    }
    if (intent === "restore") return restore(parsed.data.id, list);
    if (!isConfirmed(form)) {
      const message = await confirmWords(owner, parsed.data.id);
      return data({ confirm: { message, fields: carriedFields(form), list } });
    }
    return remove(parsed.data.id, list);
  }

  async function watch(isOn: boolean, list: string) {
    await setWatching(owner, owner.viewer.id, isOn);
    return redirectWithToast(list, {
      kind: "success",
      text: context.t(isOn ? "short:guardian.isOn" : "short:guardian.isOff"),
    });
  }

  async function remove(ids: string[], list: string) {
    const deleted = await orErrorPage(context, () => deleteLinks(owner, ids));
    const undo = sealUndo(context, { action: list, fields: { intent: "restore", id: deleted.join(",") } });
    const text = context.t("short:toasts.deleted", { count: deleted.length });
    return redirectWithToast(list, { kind: "success", text, undo });
  }

  async function restore(ids: string[], list: string) {
    const restored = await orErrorPage(context, () => restoreLinks(owner, ids));
    return redirectWithToast(list, { kind: "success", text: context.t("short:toasts.restored", { count: restored }) });
  }
}

export const clientAction = preserveFormUnless((query) => query.get("tab") === "list", fillOrPreserveForm);

export { revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

/** What the tools around the list offer. */
async function choicesOf(owner: OwnerContext) {
  const { id } = owner.viewer;
  const [tags, isOn] = await Promise.all([listTags(owner, id), isWatching(owner, id)]);
  return { tags, isWatching: isOn };
}

function idsOf(made: string | null): number[] {
  return (made ?? "")
    .split(",")
    .filter((id) => /^\d{1,15}$/.test(id))
    .slice(0, 3)
    .map(Number);
}

export default function Short() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const prefill = usePrefill("url");
  if (actionData && "confirm" in actionData) {
    const { message, fields, list } = actionData.confirm;
    return (
      <ShortPage tab="list">
        <ConfirmPage message={message} fields={fields} action={list} cancelTo={list} />
      </ShortPage>
    );
  }
  return (
    <ShortPage tab={page.tab}>
      {page.tab === "list" ? (
        <LinkList {...page} />
      ) : (
        <CreatePanel key={prefill.key} {...page} result={actionData?.result ?? prefill.result} />
      )}
    </ShortPage>
  );
}

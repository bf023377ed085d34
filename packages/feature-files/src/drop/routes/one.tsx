import type { RouteHandle } from "@dozen/core/access";
import { readForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import { orErrorPage } from "@dozen/core/page-errors.server";
import "@dozen/core/remix";
import { isPrefetch } from "@dozen/core/prefetch.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import fileStyles from "../../file/file.css?url";
import { FilePage } from "../../file/ui/file-page";
import shareStyles from "../../share/share.css?url";
import { dropPath, dropsPath } from "../drop";
import styles from "../drop.css?url";
import { droppedSchema } from "../drop.schema";
import { listDropped } from "../dropped.server";
import { changeDrop, endDrop, findDrop } from "../drops.server";
import { dropThing } from "../notices.server";
import { DroppedList } from "../ui/dropped-list";
import { OwnDropCard } from "../ui/own-drop";

export const handle: RouteHandle = { access: "registered", title: "files:drop.one", i18n: ["files"] };

export const links: LinksFunction = () =>
  [fileStyles, shareStyles, styles].map((href) => ({ rel: "stylesheet", href }));

const paging = droppedSchema.pick({ page: true, before: true });

export async function loader({ request, params: { id = "" }, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const wanted = paging.parse(Object.fromEntries(new URL(request.url).searchParams));
  return orErrorPage(context, async () => {
    const drop = await findDrop(owner, id);
    if (!isPrefetch(request)) await owner.notices.markSeen(owner.viewer.id, [dropThing(drop.id)]);
    const found = await listDropped(owner, { userId: owner.viewer.id, dropId: drop.id }, wanted);
    return { drop, found, title: drop.title };
  });
}

/** The buttons that close, open and revoke it. */
export async function action({ request, params: { id = "" }, context }: ActionFunctionArgs) {
  const owner = asOwner(context);
  const here = dropPath(encodeURIComponent(id));
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  if (intent === "revoke") {
    if (!isConfirmed(form)) return data({ confirm: carriedFields(form), here });
    await orErrorPage(context, () => endDrop(owner, id));
    return redirectWithToast(dropsPath, { kind: "success", text: context.t("files:drop.revoked") });
  }
  const isOpen = intent === "open";
  await orErrorPage(context, () => changeDrop(owner, id, { isOpen }));
  const text = context.t(isOpen ? "files:drop.opened" : "files:drop.closed");
  return redirectWithToast(here, { kind: "success", text });
}

/** One of the viewer's drop boxes, with what arrived. */
export default function OneDrop() {
  const { drop, found } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t } = useTranslation("files");
  if (actionData && "confirm" in actionData) {
    const { confirm, here } = actionData;
    return (
      <FilePage tab="drops" crumb={t("drop.one")}>
        <ConfirmPage message={t("drop.confirm")} fields={confirm} action={here} cancelTo={here} />
      </FilePage>
    );
  }
  return (
    <FilePage tab="drops" crumb={t("drop.one")}>
      <h2 className="drop-heading">{drop.title}</h2>
      {drop.message && <p className="drop-message">{drop.message}</p>}
      <OwnDropCard drop={drop} />
      <DroppedList {...found} />
    </FilePage>
  );
}

import type { RouteHandle } from "@dozen/core/access";
import { readForm } from "@dozen/core/forms.server";
import { listOrNothing } from "@dozen/core/lists.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { tableIntent } from "@dozen/ui/table-intent";
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import styles from "../../file/file.css?url";
import { storageUse } from "../../file/page.server";
import { FilePage } from "../../file/ui/file-page";
import { daysInBin } from "../bin";
import { binListSchema } from "../bin.schema";
import { deleteBinned, emptyBin, listBin, restoreFiles } from "../bin.server";
import { BinList } from "../ui/bin-list";

export const handle: RouteHandle = { access: "registered", title: "files:bin.title", i18n: ["files"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const asked = binListSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const nothing = { list: [], total: 0, page: 1, current: 1, used: 0, reserved: 0, quota: 0 };
  const read = async () => ({ ...(await listBin(owner, owner.viewer.id, asked)), ...(await storageUse(owner)) });
  return { days: daysInBin, ...(await listOrNothing(owner, read, nothing)) };
}

const most = 999;

/** The buttons of the list, and the one that empties the bin. */
export async function action({ request, context }: ActionFunctionArgs) {
  const owner = asOwner(context);
  const { pathname, search } = new URL(request.url);
  const back = pathname + search;
  const form = await readForm(request);
  const { intent, ids } = tableIntent(form);
  const isAll = intent === "empty";
  if (!isAll && (ids.length === 0 || ids.length > most || !["restore", "delete"].includes(intent))) {
    return redirectWithToast(back, { kind: "error", text: context.t("files:bin.nothingTicked") });
  }
  const done = (count: number, key: "bin.restored" | "bin.deleted") =>
    redirectWithToast(
      back,
      count === 0
        ? { kind: "error", text: context.t("files:file.errors.notFound") }
        : { kind: "success", text: context.t(`files:${key}`, { count }) },
    );
  if (intent === "restore") return done(await restoreFiles(owner, owner.viewer.id, ids), "bin.restored");
  if (!isConfirmed(form)) {
    const message = isAll
      ? context.t("files:bin.confirmEmpty")
      : context.t("files:bin.confirmMany", { count: ids.length });
    return data({ confirm: { message, fields: carriedFields(form), back, isAll } });
  }
  const count = isAll ? await emptyBin(owner, owner.viewer.id) : await deleteBinned(owner, owner.viewer.id, ids);
  return done(count, "bin.deleted");
}

export default function Bin() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t } = useTranslation("files");
  if (actionData && "confirm" in actionData) {
    const { message, fields, back, isAll } = actionData.confirm;
    const label = isAll ? t("bin.empty") : t("bin.delete");
    return (
      <FilePage tab="bin">
        <ConfirmPage message={message} fields={fields} action={back} cancelTo={back} confirmLabel={label} />
      </FilePage>
    );
  }
  return (
    <FilePage tab="bin">
      <BinList {...page} />
    </FilePage>
  );
}

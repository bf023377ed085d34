import type { RouteHandle } from "@dozen/core/access";
import { addDays, dayOf, zoneOf } from "@dozen/core/days";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { isPrefetch } from "@dozen/core/prefetch.server";
import { listVisits } from "@dozen/core/shares/visits.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { preserveFormUnless } from "@dozen/ui/form-result";
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { endShare } from "../../bundle/bundles.server";
import { findFile } from "../../file/files.server";
import { shareThing } from "../notices.server";
import shareStyles from "../share.css?url";
import { newShareSchema } from "../share.schema";
import { shareFile, sharesOfFile } from "../shares.server";
import { OwnSharesPage } from "../ui/own-shares-page";

export const handle: RouteHandle = { access: "registered", title: "files:share.title", i18n: ["files"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: shareStyles }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const zone = zoneOf(context.locale);
  const log = new URL(request.url).searchParams.get("log");
  return orErrorPage(context, async () => {
    const file = await findFile(owner, owner.viewer.id, { id: params.id ?? "" });
    const shares = await sharesOfFile(owner, file.id);
    if (!isPrefetch(request)) {
      await owner.notices.markSeen(
        owner.viewer.id,
        shares.map(({ id }) => shareThing(id)),
      );
    }
    return {
      file: { id: file.id, name: file.originName },
      shares,
      log: log ? { id: log, visits: await listVisits(owner, { userId: owner.viewer.id, shareId: log }) } : undefined,
      zone,
      inAWeek: addDays(dayOf(context.clock.now(), zone), 7),
      now: context.clock.now(),
    };
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const owner = asOwner(context);
  const here = `/file/share/${encodeURIComponent(params.id ?? "")}`;
  if (new URL(request.url).searchParams.has("revoke")) {
    const form = await readForm(request);
    if (!isConfirmed(form)) return data({ confirm: carriedFields(form), here });
    const id = String(form.get("share") ?? "");
    await orErrorPage(context, () => endShare(owner, id));
    return redirectWithToast(here, { kind: "success", text: context.t("files:share.revoked") });
  }
  return handleForm(
    { request, context },
    newShareSchema,
    async (input) => {
      await shareFile(owner, params.id ?? "", input);
      return redirectWithToast(here, { kind: "success", text: context.t("files:share.made") });
    },
    { hide: ["password"] },
  );
}

export const clientAction = preserveFormUnless((query) => query.has("revoke"));

export default function OwnShares() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t } = useTranslation("files");
  if (actionData && "confirm" in actionData) {
    const { confirm, here } = actionData;
    return <ConfirmPage message={t("share.confirm")} fields={confirm} action={`${here}?revoke`} cancelTo={here} />;
  }
  return <OwnSharesPage {...page} result={actionData?.result} />;
}

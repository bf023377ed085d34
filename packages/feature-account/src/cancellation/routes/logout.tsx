import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { clearedCookie } from "@dozen/core/sessions/sessions.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type AccountActionData, type FormArgs, intentOf } from "../../codes/send-code-form.server";
import { handleSendOwnCode } from "../../codes/send-own-code.server";
import { ownUser } from "../../shared/own-user.server";
import { cancelForm, noticeForm } from "../cancellation.schema";
import {
  beginCancellation,
  checkWait,
  confirmCancellation,
  graceDays,
  isNoticeFresh,
  isReady,
  waitSeconds,
} from "../cancellation.server";
import { openNotice, sealNotice } from "../notice.server";
import { CancelPanel } from "../ui/cancel-panel";

export const handle: RouteHandle = {
  access: "registered",
  title: "account:settings.entries.logout",
  i18n: ["account"],
};

const here = "/set/logout?step=code";

/** Shows the notice first, and the code once the notice has been open for a minute. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const own = asOwner(context);
  const { email, phone } = await ownUser(own);
  const asksCode = new URL(request.url).searchParams.get("step") === "code";
  if (asksCode && !(await isReady(context, own.viewer.id))) throw redirect("/set/logout");
  const step = asksCode ? ("code" as const) : ("notice" as const);
  return { step, email, phone, days: graceDays, wait: waitSeconds, opened: sealNotice(context, own.viewer.id) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const intent = await intentOf(request);
  if (intent === "start") return start({ request, context });
  if (intent === "send-code") return handleSendOwnCode({ request, context }, "cancel");
  return confirm({ request, context });
}

function start({ request, context }: FormArgs) {
  const { id } = asOwner(context).viewer;
  return handleForm({ request, context }, noticeForm, async ({ opened }) => {
    const openedAt = openNotice(context, id, opened);
    if (!isNoticeFresh(context, openedAt)) return readAgain(context);
    checkWait(context, openedAt);
    await beginCancellation(context, id, openedAt);
    return redirect(here, 303);
  });
}

/** Reloads the whole page: a form that stays mounted would keep its old start time. */
function readAgain({ t }: FormArgs["context"]) {
  const headers = { "X-Remix-Reload-Document": "true" };
  return redirectWithToast("/set/logout", { kind: "error", text: t("account:errors.noticeOld") }, { headers });
}

function confirm({ request, context }: FormArgs) {
  return handleForm({ request, context }, cancelForm, async (proof) => {
    if (!(await isReady(context, asOwner(context).viewer.id))) return readAgain(context);
    await confirmCancellation(asOwner(context), proof);
    const headers = { "Set-Cookie": clearedCookie(context) };
    const text = context.t("account:cancellation.gone", { days: graceDays });
    return redirectWithToast("/user/login?from=logout", { kind: "info", text }, { headers });
  });
}

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

export default function CancelEntry() {
  const actionData = useActionData<AccountActionData>();
  return <CancelPanel {...useLoaderData<typeof loader>()} actionData={actionData} />;
}

import type { RouteHandle } from "@dozen/core/access";
import { readForm } from "@dozen/core/forms.server";
import { listOrNothing } from "@dozen/core/lists.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { wholeMinute } from "@dozen/core/moments";
import { endOwnSession } from "@dozen/core/sessions/ending.server";
import { clearedCookie } from "@dozen/core/sessions/sessions.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { tableIntent } from "@dozen/ui/table-intent";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { deviceQuery } from "../devices.schema";
import { endOtherDevices, listDevices } from "../devices.server";
import { DevicePanel } from "../ui/device-panel";

export const handle: RouteHandle = {
  access: "registered",
  title: "account:settings.entries.device",
  i18n: ["account"],
};

/** The question that the page asks without JavaScript. */
interface Asked {
  confirm: { question: "endOthersQuestion" | "endSelf" | "endQuestion"; fields: ReturnType<typeof carriedFields> };
}

const devicesPerPage = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page } = deviceQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const read = () => listDevices(asOwner(context), { page, size: devicesPerPage });
  const devices = await listOrNothing(context, read, { list: [], total: 0, page: 1, current: 1 });
  return { ...devices, now: wholeMinute(context.clock.now()) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const own = asOwner(context);
  const form = await readForm(request);
  const { intent, ids } = tableIntent(form);
  const [id = ""] = ids;
  const isSelf = id === own.viewer.sessionId;
  const question = intent === "others" ? "endOthersQuestion" : isSelf ? "endSelf" : "endQuestion";
  if (!isConfirmed(form)) return data<Asked>({ confirm: { question, fields: carriedFields(form) } });
  if (intent === "others") {
    await endOtherDevices(own);
    return done("account:settings.device.othersEnded");
  }
  // A session that is already gone, as after a second press or in another tab, counts as ended.
  await endOwnSession(context, own.viewer.id, id, { except: own.viewer.sessionId });
  if (!isSelf) return done("account:settings.device.ended");
  return redirect("/user/login?from=index", { status: 303, headers: { "Set-Cookie": clearedCookie(context) } });

  function done(text: "account:settings.device.ended" | "account:settings.device.othersEnded") {
    return redirectWithToast("/set/device", { kind: "success", text: context.t(text) });
  }
}

export default function DeviceEntry() {
  const devices = useLoaderData<typeof loader>();
  const actionData = useActionData<Asked>();
  const { t } = useTranslation("account");
  if (!actionData) return <DevicePanel {...devices} />;
  const { question, fields } = actionData.confirm;
  return <ConfirmPage message={t(`settings.device.${question}`)} fields={fields} cancelTo="/set/device" />;
}

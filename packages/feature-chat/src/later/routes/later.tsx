import type { RouteHandle } from "@dozen/core/access";
import { zoneOf } from "@dozen/core/days";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { isBurning } from "../../conversations/burn-mode";
import { roomAt } from "../../conversations/page.server";
import { burnModeOn } from "../../errors";
import { laterForm, laterRemoval } from "../later.schema";
import { cancelLater, listLater, sendLater } from "../later.server";
import { LaterPage } from "../ui/later-page";

export const handle: RouteHandle = { access: "registered", title: "chat:later.title", i18n: ["chat"] };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const person = asOwner(context);
  const room = await roomAt(person, params);
  return {
    room,
    list: await listLater(person, room.id),
    zone: zoneOf(person.locale),
    now: person.clock.now(),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const person = asOwner(context);
  const room = await roomAt(person, params);
  const here = new URL(request.url).pathname;
  const done = (text: string) => redirectWithToast(here, { kind: "success", text });
  const form = await readForm(request.clone());
  if (form.get("intent") === "cancel") {
    return handleForm({ request, context }, laterRemoval, async ({ id }) => {
      if (!isConfirmed(form)) {
        return data({ confirm: { message: context.t("chat:later.confirmCancel"), fields: carriedFields(form) } });
      }
      await cancelLater(person, id);
      return done(context.t("chat:later.cancelled"));
    });
  }
  return handleForm({ request, context }, laterForm, async ({ msg: text, send_at: sendAt, zone }) => {
    if (isBurning(request.headers.get("cookie"), room)) throw burnModeOn();
    await sendLater(person, { roomId: room.id, text, sendAt, zone });
    return done(context.t("chat:later.kept"));
  });
}

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

/** Messages of a conversation that are to be sent later. */
export default function Later() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { pathname } = useLocation();
  if (actionData && "confirm" in actionData) {
    return (
      <div className="chat-page">
        <ConfirmPage {...actionData.confirm} cancelTo={pathname} />
      </div>
    );
  }
  return <LaterPage {...page} result={actionData?.result} />;
}

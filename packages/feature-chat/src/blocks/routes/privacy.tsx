import type { RouteHandle } from "@dozen/core/access";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { id } from "@dozen/core/schemas";
import { redirectWithToast } from "@dozen/core/toast.server";
import { FormErrors } from "@dozen/ui/field";
import { messagesOf } from "@dozen/ui/form-result";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { receiptsForm } from "../../receipts/receipts.schema";
import { giveReceipts, givesReceipts } from "../../receipts/receipts.server";
import { ReceiptsForm } from "../../receipts/ui/receipts-form";
import { PageHead } from "../../shared/ui/page-head";
import { listBlocked, unblockPerson } from "../blocks.server";
import { BlockedList } from "../ui/blocked-list";

export const handle: RouteHandle = { access: "registered", title: "chat:frame.privacy", i18n: ["chat"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const person = asOwner(context);
  const [blocked, isOn] = await Promise.all([listBlocked(person), givesReceipts(person, person.viewer.id)]);
  return { blocked, isOn };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const person = asOwner(context);
  const form = await readForm(request.clone());
  const done = (text: string) => redirectWithToast("/chat/privacy", { kind: "success", text });
  if (form.get("intent") === "unblock") {
    return handleForm({ request, context }, z.object({ id }), async (input) => {
      await unblockPerson(person, input.id);
      return done(context.t("chat:blocks.ended"));
    });
  }
  return handleForm({ request, context }, receiptsForm, async ({ receipts }) => {
    await giveReceipts(person, receipts === "on");
    return done(context.t(receipts === "on" ? "chat:receipts.nowOn" : "chat:receipts.nowOff"));
  });
}

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

/** The viewer's privacy settings: read receipts and blocked users. */
export default function Privacy() {
  const { t } = useTranslation("chat");
  const { blocked, isOn } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <>
      <PageHead title={t("frame.privacy")} back="/chat?panel=friends" />
      <div className="chat-page stack">
        <FormErrors errors={messagesOf(actionData?.result)} />
        <ReceiptsForm isOn={isOn} />
        <BlockedList blocked={blocked} />
      </div>
    </>
  );
}

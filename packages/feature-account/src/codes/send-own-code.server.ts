import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import { ownCodeRequest } from "../shared/own-account.schema";
import { ownAccount, ownUser } from "../shared/own-user.server";
import type { OwnCode } from "./own-codes.server";
import { type FormArgs, sendCodeAndRespond } from "./send-code-form.server";

/** Handles the send-code button of a form whose `type` field chooses one of the viewer's own accounts. */
export function handleSendOwnCode({ request, context }: FormArgs, purpose: OwnCode["purpose"]) {
  return handleForm(
    { request, context },
    ownCodeRequest,
    async ({ type }, form) => {
      const account = ownAccount(await ownUser(asOwner(context)), type);
      return sendCodeAndRespond({ request, context }, { purpose, account, form });
    },
    { hide: ["password"] },
  );
}

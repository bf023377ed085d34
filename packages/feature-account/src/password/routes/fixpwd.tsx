import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import { useSaved } from "@dozen/ui/sending";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type AccountActionData, intentOf } from "../../codes/send-code-form.server";
import { handleSendOwnCode } from "../../codes/send-own-code.server";
import { ownUser } from "../../shared/own-user.server";
import { passwordForm } from "../password.schema";
import { changePassword } from "../password.server";
import { PasswordPanel } from "../ui/password-panel";

export const handle: RouteHandle = {
  access: "registered",
  title: "account:settings.entries.fixpwd",
  i18n: ["account"],
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { email, phone } = await ownUser(asOwner(context));
  return { email, phone };
}

export async function action({ request, context }: ActionFunctionArgs) {
  if ((await intentOf(request)) === "send-code") return handleSendOwnCode({ request, context }, "pwd");
  return handleForm(
    { request, context },
    passwordForm,
    async (change) => {
      await changePassword(asOwner(context), change);
      return redirectWithToast("/set/fixpwd", { kind: "success", text: context.t("account:settings.fixpwd.saved") });
    },
    { hide: ["password"] },
  );
}

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

export default function PasswordEntry() {
  const actionData = useActionData<AccountActionData>();
  return <PasswordPanel key={useSaved(actionData)} {...useLoaderData<typeof loader>()} actionData={actionData} />;
}

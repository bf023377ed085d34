import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { updateProfile } from "@dozen/core/sessions/profile.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ownUser } from "../../shared/own-user.server";
import { profileForm } from "../profile.schema";
import { BasePanel } from "../ui/base-panel";

export const handle: RouteHandle = { access: "registered", title: "account:settings.entries.base", i18n: ["account"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { name, mark, sex, birth, addr, email, phone } = await ownUser(asOwner(context));
  const yesterday = new Date(context.clock.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return { profile: { name, mark, sex: String(sex), birth: birth ?? "", addr }, email, phone, yesterday };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return handleForm({ request, context }, profileForm, async (profile) => {
    await updateProfile(context, asOwner(context).viewer.id, profile);
    return redirectWithToast("/set/base", { kind: "success", text: context.t("core:info.saved") });
  });
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

export default function BaseEntry() {
  return <BasePanel {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()?.result} />;
}

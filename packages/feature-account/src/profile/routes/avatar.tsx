import type { RouteHandle } from "@dozen/core/access";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { removeAvatar, setAvatar } from "../avatar.server";
import { avatarForm } from "../profile.schema";
import { AvatarPanel } from "../ui/avatar-panel";

export const handle: RouteHandle = {
  access: "registered",
  title: "account:settings.entries.avatar",
  i18n: ["account"],
};

/** The picture's own limit is 100 KB. A larger upload still gets a message instead of an error page. */
const maxBytes = 12 * 1024 * 1024;

export function loader({ context }: LoaderFunctionArgs) {
  const { name, avatar } = asOwner(context).viewer;
  return { name, avatar };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { viewer } = asOwner(context);
  const form = await readForm(request.clone(), maxBytes);
  if (form.get("intent") === "remove") return remove();
  return handleForm(
    { request, context },
    avatarForm,
    async ({ avatar }) => {
      await setAvatar(context, viewer.id, new Uint8Array(await avatar.arrayBuffer()));
      return done("account:settings.avatar.saved");
    },
    { maxBytes, hide: ["avatar"] },
  );

  async function remove() {
    if (!isConfirmed(form)) return data({ confirm: carriedFields(form) });
    await removeAvatar(context, viewer.id);
    return done("account:settings.avatar.removed");
  }

  function done(text: "account:settings.avatar.saved" | "account:settings.avatar.removed") {
    return redirectWithToast("/set/avatar", { kind: "success", text: context.t(text) });
  }
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

export default function AvatarEntry() {
  const picture = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t } = useTranslation("account");
  if (actionData && "confirm" in actionData) {
    return (
      <ConfirmPage message={t("settings.avatar.removeQuestion")} fields={actionData.confirm} cancelTo="/set/avatar" />
    );
  }
  return <AvatarPanel {...picture} result={actionData?.result} />;
}

import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { messagesOf } from "@dozen/ui/form-result";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { roomPath } from "../../rooms/room";
import { kinds } from "../../shared/kinds";
import { findInvited, joinByInvite } from "../joining.server";
import { InvitePage } from "../ui/invite-page";

export const handle: RouteHandle = { access: "registered", title: "chat:invites.invited", i18n: ["chat"] };

/** The address is a secret. */
export const headers = () => ({ "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" });

/** The group to which a link invites; members are led to the conversation. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const person = asOwner(context);
  const { group, isMember } = await orErrorPage(context, () => findInvited(person, params.code ?? ""));
  if (isMember) throw redirect(roomPath({ type: kinds.group, id: group.id, friendId: null }, person.viewer.id));
  return { group };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const person = asOwner(context);
  return handleForm({ request, context }, z.object({}), async () => {
    const id = await joinByInvite(person, params.code ?? "");
    const room = roomPath({ type: kinds.group, id, friendId: null }, person.viewer.id);
    return redirectWithToast(room, { kind: "success", text: context.t("chat:groups.youJoined") });
  });
}

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

export default function Invite() {
  const { group } = useLoaderData<typeof loader>();
  return <InvitePage group={group} problems={messagesOf(useActionData<typeof action>()?.result)} />;
}

import type { RouteHandle } from "@dozen/core/access";
import { zoneOf } from "@dozen/core/days";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { groupNotFound } from "../../errors";
import { findGroup } from "../../groups/groups.server";
import { inviteRemoval, newInvite } from "../invite.schema";
import { createInvite, listInvites, revokeInvite } from "../invites.server";
import { InvitesPage } from "../ui/invites-page";

export const handle: RouteHandle = { access: "registered", title: "chat:invites.title", i18n: ["chat"] };

/** The invite links of a group, for its owner and its admins. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const person = asOwner(context);
  const id = params.id ?? "";
  return orErrorPage(context, async () => {
    const list = await listInvites(person, id);
    const group = await findGroup(person, id);
    if (!group) throw groupNotFound();
    return { group, list, zone: zoneOf(person.locale) };
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const person = asOwner(context);
  const groupId = params.id ?? "";
  const done = (text: string) => redirectWithToast(new URL(request.url).pathname, { kind: "success", text });
  const form = await readForm(request.clone());
  if (form.get("intent") === "revoke") {
    return handleForm({ request, context }, inviteRemoval, async ({ invite: id }) => {
      if (!isConfirmed(form)) {
        return data({ confirm: { message: context.t("chat:invites.confirmRevoke"), fields: carriedFields(form) } });
      }
      await revokeInvite(person, { groupId, id });
      return done(context.t("chat:invites.revoked"));
    });
  }
  return handleForm({ request, context }, newInvite, async (input) => {
    await createInvite(person, groupId, input);
    return done(context.t("chat:invites.made"));
  });
}

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

export default function Invites() {
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
  return <InvitesPage {...page} result={actionData?.result} />;
}

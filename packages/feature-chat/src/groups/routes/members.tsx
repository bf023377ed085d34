import type { RouteHandle } from "@dozen/core/access";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { messagesOf } from "@dozen/ui/form-result";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import type { z } from "zod";
import { groupNotFound } from "../../errors";
import { memberForm, membersPage } from "../group.schema";
import { findGroup } from "../groups.server";
import { findMembers, handOver, leaveGroup, nameOfMember, removeMember, setAdmin } from "../members.server";
import { roleOf } from "../roles.server";
import { MembersPage } from "../ui/members-page";

export const handle: RouteHandle = { access: "registered", title: "chat:groups.members", i18n: ["chat"] };

/** Members on a page. */
const size = 50;

/** The members of a group. With `leaving` its owner chooses the next one. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const person = asOwner(context);
  const { searchParams } = new URL(request.url);
  const { name, page } = membersPage.parse(Object.fromEntries(searchParams));
  const id = params.id ?? "";
  const [group, role] = await Promise.all([findGroup(person, id), roleOf(person, id, person.viewer.id)]);
  if (!group || !role) throw groupNotFound();
  const found = await findMembers(person, id, { name, page, size });
  return {
    group,
    role,
    me: person.viewer.id,
    name,
    isLeaving: role === "owner" && searchParams.has("leaving"),
    ...found,
  };
}

type Input = z.output<typeof memberForm>;

const questions = {
  remove: "chat:groups.confirmRemove",
  owner: "chat:groups.confirmHandOver",
  leave: "chat:groups.confirmLeaveTo",
} as const;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const person = asOwner(context);
  const id = params.id ?? "";
  const form = await readForm(request.clone());
  return handleForm({ request, context }, memberForm, async (input) => {
    if (input.intent in questions && !isConfirmed(form)) return question(person, { id, form, ...input });
    const done = await change(person, id, input);
    const { pathname, search } = new URL(request.url);
    const to = input.intent === "leave" ? "/chat?panel=groups" : pathname + search;
    return redirectWithToast(to, { kind: "success", text: context.t(done) });
  });
}

/** Without script, asks whether the user is sure. */
async function question(person: OwnerContext, { id, form, intent, user_id }: Input & { id: string; form: FormData }) {
  const name = await nameOfMember(person, id, user_id);
  const message = person.t(questions[intent as keyof typeof questions], { name });
  return data({ confirm: { message, fields: carriedFields(form) } });
}

async function change(person: OwnerContext, id: string, { intent, user_id: userId }: Input) {
  const chosen = { id, userId };
  switch (intent) {
    case "remove":
      await removeMember(person, chosen);
      return "chat:groups.removed" as const;
    case "admin":
      await setAdmin(person, chosen, true);
      return "chat:groups.adminMade" as const;
    case "member":
      await setAdmin(person, chosen, false);
      return "chat:groups.adminEnded" as const;
    case "owner":
      await handOver(person, chosen);
      return "chat:groups.handedOver" as const;
    case "leave":
      await leaveGroup(person, id, userId);
      return "chat:groups.left" as const;
  }
}

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

export default function Members() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  if (actionData && "confirm" in actionData) {
    return (
      <div className="chat-page">
        <ConfirmPage {...actionData.confirm} cancelTo={pathname + search} />
      </div>
    );
  }
  return <MembersPage {...page} problems={messagesOf(actionData?.result)} />;
}

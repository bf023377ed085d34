import type { RouteHandle } from "@dozen/core/access";
import { notFound } from "@dozen/core/errors";
import { readForm } from "@dozen/core/forms.server";
import { withheld } from "@dozen/core/moderation/moderation.server";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { wordLists } from "@dozen/core/site/word-lists";
import { redirectWithToast } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { messagesOf, type Unsent } from "@dozen/ui/form-result";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { blockPerson } from "../../blocks/blocking.server";
import { hasBlocked, unblockPerson } from "../../blocks/blocks.server";
import { deleteFriend, findRelation } from "../../friends/friends.server";
import { deleteGroup, findGroup } from "../../groups/groups.server";
import { isOpenTo } from "../../groups/joining.server";
import { leaveGroup } from "../../groups/members.server";
import { roleOf } from "../../groups/roles.server";
import { findPerson, profileKind } from "../../people/people.server";
import { kinds } from "../../shared/kinds";
import { subject } from "../../shared/kinds.schema";
import { NoData } from "../../shared/ui/no-data";
import { GroupInfo } from "../ui/group-info";
import { PersonInfo } from "../ui/person-info";

export const handle: RouteHandle = { access: "registered", title: "chat:frame.info", i18n: ["chat"] };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const wanted = subject.safeParse(params);
  const isSpared = new URL(request.url).searchParams.has("spared");
  const found = wanted.success ? await profileOf(asOwner(context), wanted.data) : null;
  // spec:chat-12: an unknown target shows a picture that says so.
  return found ? { ...found, isSpared } : data(null, { status: 404 });
}

async function profileOf(person: OwnerContext, { type, id }: { type: 1 | 2; id: string }) {
  if (type === kinds.person) {
    if (id !== person.viewer.id && person.moderation.isWithheld(profileKind, id, id)) throw withheld();
    const found = await findPerson(person, id);
    const relation = (await findRelation(person, id)) ?? null;
    const isBlocked = await hasBlocked(person, id);
    return found ? { type, person: found, relation, isBlocked, isMe: found.id === person.viewer.id } : null;
  }
  const group = await findGroup(person, id);
  if (!group) return null;
  const typeName = wordLists(person.locale).group_types[group.type - 1]?.name ?? "";
  const role = await roleOf(person, id, person.viewer.id);
  const isOpen = await isOpenTo(person, group);
  return { type, group, typeName, role, isOpen, me: person.viewer.id };
}

const ends = {
  unfriend: "chat:friends.confirmDelete",
  end: "chat:groups.confirmDelete",
  leave: "chat:groups.confirmLeave",
} as const;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const person = asOwner(context);
  const wanted = subject.safeParse(params);
  if (!wanted.success) throw notFound();
  const { id } = wanted.data;
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "block" || intent === "unblock") return block(person, { id, form });
  if (intent !== "unfriend" && intent !== "end" && intent !== "leave") throw notFound();
  if (!isConfirmed(form)) {
    return data({ confirm: { message: context.t(ends[intent]), fields: carriedFields(form) }, spares: true });
  }
  if (intent === "unfriend") {
    await deleteFriend(person, { id: String(form.get("id")), friendId: id });
    return done("chat:friends.deleted", "friends");
  }
  if (intent === "end") {
    await deleteGroup(person, id);
    return done("chat:groups.deleted", "groups");
  }
  await leaveGroup(person, id);
  return done("chat:groups.left", "groups");

  function done(key: "chat:friends.deleted" | "chat:groups.deleted" | "chat:groups.left", panel: string) {
    return redirectWithToast(`/chat?panel=${panel}`, { kind: "success", text: context.t(key) });
  }
}

async function block(person: OwnerContext, { id, form }: { id: string; form: FormData }) {
  const done = (key: "chat:blocks.done" | "chat:blocks.ended") =>
    redirectWithToast(`/chat/info/${kinds.person}/${id}`, { kind: "success", text: person.t(key) });
  if (form.get("intent") === "unblock") {
    await unblockPerson(person, id);
    return done("chat:blocks.ended");
  }
  if (!isConfirmed(form)) {
    return data({ confirm: { message: person.t("chat:blocks.confirm"), fields: carriedFields(form) }, spares: false });
  }
  await blockPerson(person, id);
  return done("chat:blocks.done");
}

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

export default function Info() {
  const { t } = useTranslation("chat");
  const profile = useLoaderData<typeof loader>();
  const { type } = useParams();
  const actionData: SerializeFrom<typeof action> | Unsent | undefined = useActionData<typeof action>();
  if (!profile) return <NoData text={t(type === String(kinds.group) ? "errors.noGroup" : "frame.unknown")} />;
  if (actionData && "confirm" in actionData) {
    const about = profile.type === kinds.person ? profile.person.id : profile.group.id;
    return (
      <div className="chat-page">
        <ConfirmPage
          {...actionData.confirm}
          cancelTo={`/chat/info/${profile.type}/${about}${actionData.spares ? "?spared=yes" : ""}`}
        />
      </div>
    );
  }
  const problems = messagesOf(actionData?.result);
  if (profile.type === kinds.person) return <PersonInfo {...profile} problems={problems} />;
  return <GroupInfo {...profile} problems={problems} />;
}

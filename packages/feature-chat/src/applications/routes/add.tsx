import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { groupNotFound, personNotFound } from "../../errors";
import { findGroup } from "../../groups/groups.server";
import { isOpenTo } from "../../groups/joining.server";
import { findPerson } from "../../people/people.server";
import { roomPath } from "../../rooms/room";
import { kinds } from "../../shared/kinds";
import { subject } from "../../shared/kinds.schema";
import { searchBeside } from "../../shared/panels";
import { newApplication } from "../application.schema";
import { apply } from "../applications.server";
import { AddPage } from "../ui/add-page";

export const handle: RouteHandle = { access: "registered", title: "chat:applications.title", i18n: ["chat"] };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const wanted = subject.safeParse(params);
  if (!wanted.success) throw personNotFound();
  const { type, id } = wanted.data;
  const person = asOwner(context);
  const found = type === kinds.person ? await findPerson(person, id) : await findGroup(person, id);
  if (!found) throw type === kinds.person ? personNotFound() : groupNotFound();
  const isOpen = "joining" in found && (await isOpenTo(person, found));
  return { type, id, name: found.name, avatar: found.avatar, isOpen };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const wanted = subject.safeParse(params);
  if (!wanted.success) throw personNotFound();
  const { type, id } = wanted.data;
  return handleForm({ request, context }, newApplication.pick({ memo: true }), async ({ memo }) => {
    const person = asOwner(context);
    if (await apply(person, { type, receive_id: id, memo })) {
      const room = roomPath({ type, id, friendId: null }, person.viewer.id);
      return redirectWithToast(room, { kind: "success", text: context.t("chat:groups.youJoined") });
    }
    return redirectWithToast(`/chat/info/${type}/${id}${searchBeside(new URL(request.url))}`, {
      kind: "success",
      text: context.t("chat:applications.sent"),
    });
  });
}

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

export default function Add() {
  const page = useLoaderData<typeof loader>();
  return <AddPage {...page} result={useActionData<typeof action>()?.result} />;
}

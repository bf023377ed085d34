import type { RouteHandle } from "@dozen/core/access";
import { notFound } from "@dozen/core/errors";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import { useSending } from "@dozen/ui/sending";
import "@dozen/core/remix";
import { wordLists } from "@dozen/core/site/word-lists";
import { redirectWithToast } from "@dozen/core/toast.server";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { avatarTooLarge } from "../avatar.server";
import { newGroup } from "../group.schema";
import { createGroup, editGroup, findLedGroup } from "../groups.server";
import { GroupForm } from "../ui/group-form";

export const handle: RouteHandle = { access: "registered", title: "chat:groups.add", i18n: ["chat"] };

/** Adds a group, or edits the one whose id is in the query; without an id it redirects to /chat (spec:chat-38). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const types = wordLists(context.locale).group_types;
  if (params.type === "add") return { group: null, types };
  if (params.type !== "edit") throw notFound();
  const id = new URL(request.url).searchParams.get("id");
  if (!id) throw redirect("/chat");
  const group = await findLedGroup(asOwner(context), id);
  if (group) return { group, types, title: context.t("chat:groups.edit") };
  throw redirectWithToast("/chat/group/add", { kind: "error", text: context.t("chat:errors.noGroup") });
}

/** Bytes of a form with a picture of 100 KB; a larger picture is refused with its own message. */
const formBytes = 2 * 1024 * 1024;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const person = asOwner(context);
  const id = new URL(request.url).searchParams.get("id");
  const isEdit = params.type === "edit" && id !== null;
  return handleForm(
    { request, context },
    newGroup,
    async (input) => {
      if (isEdit) await editGroup(person, id, input);
      const made = isEdit ? id : await createGroup(person, input);
      const text = context.t(isEdit ? "chat:groups.saved" : "chat:groups.created");
      return redirectWithToast(`/chat/info/2/${made}`, { kind: "success", text });
    },
    { hide: ["avatar"], maxBytes: formBytes, tooLarge: avatarTooLarge() },
  );
}

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

export default function GroupPage() {
  const { group, types } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const isBusy = useSending();
  return <GroupForm key={group?.id} group={group} types={types} result={result} isBusy={isBusy} />;
}

import type { SubmissionResult } from "@conform-to/react";
import type { RouteHandle } from "@dozen/core/access";
import type { DomainError } from "@dozen/core/errors";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { translateKey } from "@dozen/core/messages";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { zoneOf } from "@dozen/core/days";
import { fileConfigOf } from "@dozen/core/site/word-lists";
import { redirectWithToast } from "@dozen/core/toast.server";
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { spaceMediaTooLarge } from "../../errors";
import { NoData } from "../../shared/ui/no-data";
import { findOwnPost } from "../feed.server";
import { ownFeedPath, pictureLimits, postFormBytes } from "../post";
import { changePost } from "../posts.server";
import { listFriendsToChoose } from "../readers.server";
import styles from "../space.css?url";
import { editSchema, readerSearch } from "../space.schema";
import { EditPage } from "../ui/edit-page";

export const handle: RouteHandle = { access: "registered", title: "chat:space.editTitle", i18n: ["chat"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const person = asOwner(context);
  const [post, friends] = await Promise.all([findOwnPost(person, params.id ?? ""), listFriendsToChoose(person)]);
  if (!post) return data(null, { status: 404 });
  return {
    ...post,
    friends,
    limitKb: fileConfigOf(context.settings.fileLimits).space.size,
    zone: zoneOf(context.locale),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const person = asOwner(context);
  const id = params.id ?? "";
  const form = await readForm(request, postFormBytes).catch((error: DomainError) => error);
  if (form instanceof Error) return refuseLarge(person, form);
  if (form.get("intent") === "find") return find(person, form);
  const read = new Request(request.url, { method: "POST", body: form });
  return handleForm(
    { request: read, context },
    editSchema,
    async (change) => {
      await changePost(person, id, change);
      return redirectWithToast(`${ownFeedPath}?post=${id}`, { kind: "success", text: context.t("chat:space.saved") });
    },
    { hide: ["img"], maxBytes: 2 * postFormBytes },
  );
}

/** Reports files that are too large to be read; every other error is thrown. */
function refuseLarge({ settings, t }: OwnerContext, error: DomainError) {
  if (error.code !== 413) throw error;
  const { key, values } = spaceMediaTooLarge("img", fileConfigOf(settings.fileLimits).space.size);
  const result: SubmissionResult<string[]> = { status: "error", error: { img: [translateKey(t, key, values)] } };
  return data({ result }, { status: 413 });
}

/** Friends by name, with the form as it was. */
async function find(person: OwnerContext, form: FormData) {
  const { filter, readers } = readerSearch.parse({ filter: form.get("filter"), readers: form.getAll("readers") });
  const found = await listFriendsToChoose(person, { filter, chosen: readers });
  const texts = ["text", "audience", "until", "alts"].map((field) => [field, String(form.get(field) ?? "")]);
  const pictures = typedPictures(form);
  return data({ found, result: { initialValue: { ...Object.fromEntries(texts), pictures, filter, readers } } });
}

/** What was typed and ticked beside the pictures of the post. */
function typedPictures(form: FormData) {
  const typed = Array.from({ length: pictureLimits.count }, (_, at) =>
    Object.fromEntries(["id", "alt", "remove"].map((field) => [field, form.get(`pictures[${at}].${field}`)])),
  );
  return typed.filter(({ id }) => id);
}

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

/** The owner's page of a post: its text, its pictures and who sees it. */
export default function Edit() {
  const { t } = useTranslation("chat");
  const page = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  if (!page) return <NoData text={t("errors.noPost")} />;
  const found = returned && "found" in returned ? returned.found : undefined;
  return <EditPage {...page} found={found} result={returned?.result} />;
}

import { handleForm, readForm } from "@dozen/core/forms.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { prefillField } from "@dozen/core/paste/prefill";
import { fileConfigOf } from "@dozen/core/site/word-lists";
import { redirectWithToast } from "@dozen/core/toast.server";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { data, redirect } from "@remix-run/node";
import { postNotFound, spaceMediaTooLarge } from "../errors";
import { editPath, plainAudience, postFormBytes, visibilities } from "./post";
import { changePost, createPost, deletePost } from "./posts.server";
import { addComment, deleteComment, toggleLike } from "./reactions.server";
import { changeSchema, commentRemoval, commentSchema, itemSchema, postSchema } from "./space.schema";

interface Ask {
  request: Request;
  person: OwnerContext;
  /** The feed that contains the form. */
  here: string;
}

/** Adds a post to the viewer's page. */
export function post({ request, person, here }: Ask) {
  const { space } = fileConfigOf(person.settings.fileLimits);
  return handleForm(
    { request, context: person },
    postSchema,
    async (input) => {
      const id = await createPost(person, input);
      // The list of friends has its own page; until it is sent nobody else sees the post.
      const isChoosing = input.audience === "chosen" && !input.readers?.length;
      const text = person.t(isChoosing ? "chat:space.postedToChoose" : "chat:space.posted");
      return redirectWithToast(isChoosing ? editPath(id) : here, { kind: "success", text });
    },
    { hide: ["img", "video"], maxBytes: postFormBytes, tooLarge: spaceMediaTooLarge("img", space.size) },
  );
}

/** Likes, comments and the owner's changes, distinguished by `intent`. Deletions ask first. Fills the form for a new post with pasted content. */
export async function change(ask: Ask) {
  const form = await readForm(ask.request.clone());
  if (form.has(prefillField)) return post(ask);
  const intent = String(form.get("intent"));
  if (intent === "like") return like(ask);
  if (intent === "comment") return comment(ask);
  if (intent === "show") return show(ask);
  if (intent !== "delete" && intent !== "uncomment") throw postNotFound();
  if (!isConfirmed(form)) {
    const question = intent === "delete" ? "chat:space.confirmDelete" : "chat:space.confirmDeleteComment";
    return data({ confirm: { message: ask.person.t(question), fields: carriedFields(form) } });
  }
  return intent === "delete" ? remove(ask) : removeComment(ask);
}

function like({ request, person, here }: Ask) {
  return handleForm({ request, context: person }, itemSchema, async ({ item_id }) => {
    await toggleLike(person, item_id);
    return redirect(here, 303);
  });
}

function comment({ request, person, here }: Ask) {
  return handleForm({ request, context: person }, commentSchema, async (input) => {
    await addComment(person, input);
    return redirect(newestComments(here), 303);
  });
}

/** The page of a single post pages its comments; a new comment is on the first page. */
function newestComments(here: string): string {
  const [path = "", search] = here.split("?");
  const query = new URLSearchParams(search);
  if (!query.has("post")) return here;
  query.delete("page");
  query.delete("reply");
  return `${path}?${query}`;
}

function show({ request, person, here }: Ask) {
  return handleForm({ request, context: person }, changeSchema, async ({ id, is_open = visibilities.self }) => {
    const audience = plainAudience(is_open);
    await changePost(person, id, { audience });
    return redirectWithToast(here, { kind: "success", text: person.t(`chat:space.now.${audience}`) });
  });
}

function remove({ request, person, here }: Ask) {
  return handleForm({ request, context: person }, changeSchema, async ({ id }) => {
    await deletePost(person, id);
    // The page of the deleted post no longer exists.
    const [path = here] = here.split("?");
    const to = new URLSearchParams(here.slice(path.length)).has("post") ? path : here;
    return redirectWithToast(to, { kind: "success", text: person.t("chat:space.deleted") });
  });
}

function removeComment({ request, person, here }: Ask) {
  return handleForm({ request, context: person }, commentRemoval, async (input) => {
    await deleteComment(person, input);
    return redirectWithToast(here, { kind: "success", text: person.t("chat:space.commentDeleted") });
  });
}

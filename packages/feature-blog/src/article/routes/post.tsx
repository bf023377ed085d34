import type { RouteHandle } from "@dozen/core/access";
import { zoneOf } from "@dozen/core/days";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { usePrefill } from "@dozen/ui/prefill";
import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findIntro } from "../../blog/intro.server";
import { newArticle } from "../../draft/draft";
import { draftSchema } from "../../draft/draft.schema";
import { findDraft, forgetDraft, saveDraft } from "../../draft/drafts.server";
import styles from "../../shared/blog.css?url";
import { categorySuggestions, formAtMost, tagSuggestions } from "../article";
import { articleFormSchema } from "../article.schema";
import { findArticle, usedWords } from "../articles.server";
import { articleShown } from "../shown";
import { PostPage } from "../ui/post-page";
import { createArticle, editArticle } from "../writing.server";

export const handle: RouteHandle = { access: "registered", title: "blog:post.page", i18n: ["blog"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const isNew = (id: string) => id === newArticle;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const intro = await findIntro(context, owner.viewer.id);
  if (!intro) throw redirect("/set/blog");
  const { id = "" } = params;
  const [article, draft, categories, tags, base] = await Promise.all([
    isNew(id) ? null : orErrorPage(context, () => findArticle(owner, id)),
    findDraft(owner, id),
    usedWords(owner, "category"),
    usedWords(owner, "tag"),
    context.site.base(context.locale),
  ]);
  const proposed = categorySuggestions.map((name) => context.t(`blog:categories.${name}`));
  return {
    article,
    draft,
    draftKey: { userId: owner.viewer.id, articleId: id },
    locale: context.locale,
    now: context.clock.now(),
    zone: zoneOf(context.locale),
    address: `/b/${intro.exclusive}`,
    categories: [...new Set([...categories, ...proposed])],
    tags: [...new Set([...tags, ...tagSuggestions])],
    writing: {
      shown: articleShown(context, context.t),
      contact: base.contact,
      pictureLimit: context.settings.fileLimits.imageKb,
    },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const owner = asOwner(context);
  const { t } = context;
  const { id = "" } = params;
  if (!isNew(id)) await orErrorPage(context, () => findArticle(owner, id));
  const intent = (await readForm(request.clone(), formAtMost)).get("intent");
  if (intent === "discard") {
    await forgetDraft(owner, id);
    return redirectWithToast(`/blog/post/${id}`, { kind: "success", text: t("blog:toasts.draftForgotten") });
  }
  if (intent === "draft") return saveDraftForm({ request, context: owner, id });
  return handleForm(
    { request, context },
    articleFormSchema,
    async ({ draft_at, ...input }) => {
      await (isNew(id) ? createArticle(owner, input) : editArticle(owner, id, input));
      await forgetDraft(owner, id, draft_at);
      const text = t(isNew(id) ? "blog:toasts.written" : "blog:toasts.articleSaved");
      return redirectWithToast("/blog?tab=list", { kind: "success", text });
    },
    { maxBytes: formAtMost },
  );
}

function saveDraftForm({ request, context, id }: { request: Request; context: OwnerContext; id: string }) {
  return handleForm(
    { request, context },
    draftSchema,
    async (fields) => {
      await saveDraft(context, id, fields);
      return redirectWithToast(`/blog/post/${id}`, { kind: "success", text: context.t("blog:toasts.draftSaved") });
    },
    { maxBytes: formAtMost },
  );
}

export { fillOrPreserveForm as clientAction } from "@dozen/ui/prefill";

export default function Post() {
  const { key, result: pasted } = usePrefill();
  const result = useActionData<typeof action>()?.result;
  const content = pasted?.initialValue?.content;
  return (
    <PostPage
      {...useLoaderData<typeof loader>()}
      pasted={typeof content === "string" && key ? { key, content } : undefined}
      result={pasted ? undefined : result}
    />
  );
}

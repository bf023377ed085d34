import type { RouteHandle } from "@dozen/core/access";
import type { RequestContext } from "@dozen/core/context";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { mutePath } from "@dozen/core/notices/notice";
import { asOwner } from "@dozen/core/owner.server";
import { isPrefetch } from "@dozen/core/prefetch.server";
import "@dozen/core/remix";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { idList, page } from "@dozen/core/schemas";
import { redirectWithToast } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { tableIntent } from "@dozen/ui/table-intent";
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { commentedArticle } from "../../public/commented.server";
import { commentKind } from "../../public/kinds";
import styles from "../../shared/blog.css?url";
import { commentFormSchema } from "../comment.schema";
import { commentsOn, findComment, pageOfComment } from "../comments.server";
import { deleteComments } from "../deletion.server";
import { articleThing, commentThing } from "../notices.server";
import { CommentPage } from "../ui/comment-page";
import { writeComment } from "../writing.server";

export const handle: RouteHandle = { access: "registered", title: "blog:comments.title", i18n: ["blog"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Comments on a page. */
const size = 20;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { viewer } = asOwner(context);
  const { article, isCommentable, ownerId, address } = await orErrorPage(context, () =>
    commentedArticle(context, params),
  );
  const query = new URL(request.url).searchParams;
  const at = query.get("at");
  if (at) throw redirect(await addressOf(context, { articleId: article.id, address, id: at }));
  const asked = page.parse(query.get("page") ?? undefined);
  const reply = query.get("reply");
  const replied =
    reply === null ? undefined : await orErrorPage(context, () => findComment(context, article.id, reply));
  const isHidden = replied && context.moderation.isWithheld(commentKind, replied.id, replied.author_id);
  const { list, ...paging } = await commentsOn(context, article.id, { page: asked, size });
  const comments = list.map(({ authorId, ...comment }) => ({
    ...comment,
    isMine: authorId === viewer.id || ownerId === viewer.id,
  }));
  if (!isPrefetch(request)) {
    const own = list.filter(({ authorId }) => authorId === viewer.id).map(({ id }) => commentThing(id));
    await context.notices.markSeen(viewer.id, ownerId === viewer.id ? [articleThing(article.id), ...own] : own);
  }
  const muteTo = mutePath(articleThing(article.id));
  return {
    muteTo,
    replied: replied && !isHidden ? { id: replied.id, author: replied.author, content: replied.content } : undefined,
    title: article.title,
    address,
    isCommentable,
    comments,
    ...paging,
    now: context.clock.now(),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const owner = asOwner(context);
  const { t } = context;
  const { article, address } = await orErrorPage(context, () => commentedArticle(context, params));
  const form = await readForm(request.clone());
  if (form.has("intent")) return remove();
  return handleForm({ request, context }, commentFormSchema, async ({ content, reply_id }) => {
    const { id } = await writeComment(owner, { articleId: article.id, content, replyTo: reply_id });
    return redirectWithToast(await addressOf(context, { articleId: article.id, address, id }), {
      kind: "success",
      text: t("blog:toasts.commented"),
    });
  });

  async function remove() {
    const { pathname, search } = new URL(request.url);
    const here = pathname + search;
    const parsed = idList.safeParse(tableIntent(form).ids.join(","));
    if (!parsed.success) {
      return redirectWithToast(here, { kind: "error", text: t("blog:list.nothingTicked") });
    }
    if (!isConfirmed(form)) return data({ confirm: carriedFields(form), here });
    const count = await orErrorPage(context, () => deleteComments(owner, parsed.data));
    const text = t("blog:toasts.commentsDeleted", { count });
    return redirectWithToast(here, { kind: "success", text });
  }
}

/** Where a comment is shown. @throws commentNotFound */
async function addressOf(
  context: RequestContext,
  { articleId, address, id }: { articleId: string; address: string; id: string },
): Promise<string> {
  const number = await orErrorPage(context, () => pageOfComment(context, { articleId, id, size }));
  return `${address}/comment?page=${number}#${id}`;
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

export default function Comments() {
  const shown = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t } = useTranslation("blog");
  if (actionData && "confirm" in actionData) {
    const { confirm, here } = actionData;
    return (
      <div className="page">
        <ConfirmPage message={t("comments.confirm")} fields={confirm} action={here} cancelTo={here} />
      </div>
    );
  }
  return <CommentPage {...shown} result={actionData?.result} />;
}

import { readForm } from "@dozen/core/forms.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { idList } from "@dozen/core/schemas";
import { redirectWithToast } from "@dozen/core/toast.server";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { tableIntent } from "@dozen/ui/table-intent";
import { data } from "@remix-run/node";
import { titlesOf } from "../article/articles.server";
import { deleteArticles } from "../article/writing.server";
import { deleteComments } from "../comment/deletion.server";

interface Asked {
  request: Request;
  context: OwnerContext;
}

/** Deletes the selected articles, or one by its button, after a question. */
export async function changeArticles({ request, context }: Asked) {
  const { t } = context;
  return changeList(
    { request, context },
    {
      question: async (ids) => {
        const [title] = ids.length === 1 ? await titlesOf(context, ids) : [];
        return title ? t("blog:list.confirm", { title }) : t("blog:list.confirmMany", { count: ids.length });
      },
      remove: async (ids) => t("blog:toasts.deleted", { count: await deleteArticles(context, ids) }),
    },
  );
}

/** The same for comments. */
export async function changeComments({ request, context }: Asked) {
  const { t } = context;
  return changeList(
    { request, context },
    {
      question: async (ids) => t("blog:comments.confirmMany", { count: ids.length }),
      remove: async (ids) => t("blog:toasts.commentsDeleted", { count: await deleteComments(context, ids) }),
    },
  );
}

interface Deletion {
  /** The question, in the reader's language. */
  question(ids: string[]): Promise<string>;
  /** Deletes the rows and returns the message. */
  remove(ids: string[]): Promise<string>;
}

async function changeList({ request, context }: Asked, { question, remove }: Deletion) {
  const here = new URL(request.url);
  const list = here.pathname + here.search;
  const form = await readForm(request);
  const { intent, ids } = tableIntent(form);
  const parsed = idList.safeParse(ids.join(","));
  if (intent !== "delete" || !parsed.success) {
    return redirectWithToast(list, { kind: "error", text: context.t("blog:list.nothingTicked") });
  }
  if (!isConfirmed(form)) {
    return data({ message: await question(parsed.data), fields: carriedFields(form), list });
  }
  const text = await orErrorPage(context, () => remove(parsed.data));
  return redirectWithToast(list, { kind: "success", text });
}

import type { RouteHandle } from "@dozen/core/access";
import { asOwner } from "@dozen/core/owner.server";
import { preserveFormUnless } from "@dozen/ui/form-result";
import "@dozen/core/remix";
import { ConfirmPage } from "@dozen/ui/confirm";
import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listSchema } from "../../article/article.schema";
import { listArticles } from "../../article/articles.server";
import { ArticleList } from "../../article/ui/article-list";
import { commentListSchema } from "../../comment/comment.schema";
import { receivedComments } from "../../comment/comments.server";
import { CommentList } from "../../comment/ui/comment-list";
import { draftedAmong } from "../../draft/drafts.server";
import styles from "../../shared/blog.css?url";
import { translatedAmong } from "../../translation/translations.server";
import { changeIntro, introForm } from "../intro-form.server";
import { changeArticles, changeComments } from "../lists-form.server";
import { BlogPage } from "../ui/blog-page";
import { IntroPanel } from "../ui/intro-panel";

export const handle: RouteHandle = { access: "registered", title: "blog:title", i18n: ["blog"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const form = await introForm(owner);
  // If the address named no tab, a second submission would be read as the list's.
  if (!form.intro && query.tab === undefined) throw redirect("/blog?tab=create");
  const tab = tabOf(request);
  if (tab !== "list" && tab !== "comment") return { tab: "create" as const, ...form };
  if (!form.intro) throw redirect("/set/blog");
  const now = context.clock.now();
  const address = `/b/${form.intro.exclusive}`;
  if (tab === "list") {
    const { id: _id, ...asked } = listSchema.omit({ id: true }).parse(query) as ReturnType<typeof listSchema.parse>;
    const articles = await listArticles(owner, asked);
    const ids = articles.list.map((article) => article.id);
    const [drafts, translated] = await Promise.all([draftedAmong(owner, ids), translatedAmong(owner, ids)]);
    return { tab: "list" as const, filter: asked.title, now, address, drafts, translated, ...articles };
  }
  const asked = commentListSchema.parse(query);
  return { tab: "comment" as const, filter: asked.content, now, address, ...(await receivedComments(owner, asked)) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const owner = asOwner(context);
  const tab = tabOf(request);
  if (tab === "list") return changeArticles({ request, context: owner });
  if (tab === "comment") return changeComments({ request, context: owner });
  return changeIntro({ request, context: owner });
}

/** The articles, unless the address names a tab. */
function tabOf({ url }: Request): string {
  return new URL(url).searchParams.get("tab") ?? "list";
}

export const clientAction = preserveFormUnless((query) => query.get("tab") !== "create");

export default function Blog() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <BlogPage tab={page.tab}>
      {actionData && "list" in actionData ? (
        <ConfirmPage
          message={actionData.message}
          fields={actionData.fields}
          action={actionData.list}
          cancelTo={actionData.list}
        />
      ) : page.tab === "create" ? (
        <IntroPanel {...page} actionData={actionData} />
      ) : page.tab === "list" ? (
        <ArticleList {...page} />
      ) : (
        <CommentList {...page} />
      )}
    </BlogPage>
  );
}

import type { RouteHandle } from "@dozen/core/access";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { tableIntent } from "@dozen/ui/table-intent";
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findArticle } from "../../article/articles.server";
import styles from "../../shared/blog.css?url";
import { endShare, shareArticle, shareSchema, sharesOfArticle } from "../shares.server";
import { SharePage } from "../ui/share-page";

export const handle: RouteHandle = { access: "registered", title: "blog:share.title", i18n: ["blog"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const { id = "" } = params;
  return orErrorPage(context, async () => {
    const { title } = await findArticle(owner, id);
    return { article: { id, title }, shares: await sharesOfArticle(owner, id) };
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const owner = asOwner(context);
  const { t } = context;
  const { id = "" } = params;
  const here = `/blog/post/${id}/share`;
  await orErrorPage(context, () => findArticle(owner, id));
  const form = await readForm(request.clone());
  if (form.has("intent")) {
    if (!isConfirmed(form)) return data({ confirm: carriedFields(form) });
    const [share = ""] = tableIntent(form).ids;
    await orErrorPage(context, () => endShare(owner, share));
    return redirectWithToast(here, { kind: "success", text: t("blog:toasts.shareEnded") });
  }
  return handleForm({ request, context }, shareSchema, async (input) => {
    await shareArticle(owner, id, input);
    return redirectWithToast(here, { kind: "success", text: t("blog:toasts.shared") });
  });
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

export default function Share() {
  const shown = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t } = useTranslation("blog");
  if (actionData && "confirm" in actionData) {
    const here = `/blog/post/${shown.article.id}/share`;
    return (
      <div className="page">
        <ConfirmPage message={t("share.question")} fields={actionData.confirm} action={here} cancelTo={here} />
      </div>
    );
  }
  return <SharePage {...shown} result={actionData?.result} />;
}

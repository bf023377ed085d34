import type { RouteHandle } from "@dozen/core/access";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { locales } from "@dozen/core/locale";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { ConfirmPage } from "@dozen/ui/confirm";
import { carriedFields, isConfirmed } from "@dozen/ui/confirmation";
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formAtMost } from "../../article/article";
import { findArticle } from "../../article/articles.server";
import { articleShown } from "../../article/shown";
import styles from "../../shared/blog.css?url";
import { readLanguage } from "../../shared/languages";
import { translationSchema } from "../translation.schema";
import { deleteTranslation, saveTranslation, translationsOf } from "../translations.server";
import { TranslationsPage } from "../ui/translations-page";

export const handle: RouteHandle = { access: "registered", title: "blog:translations.title", i18n: ["blog"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const { article, translations } = await orErrorPage(context, async () => {
    const found = await findArticle(owner, params.id ?? "");
    return { article: found, translations: await translationsOf(owner, found) };
  });
  const { id, title, summary, content, language, writtenAt } = article;
  const others = language === "" ? [] : locales.filter((one) => one !== language);
  const open = others.find((one) => one === askedIn(request)) ?? others[0] ?? null;
  const { contact } = await context.site.base(context.locale);
  return {
    article: { id, title, summary, content, language },
    marks: translations.map(({ locale, isOutdated }) => ({ locale, isOutdated })),
    others,
    open,
    translation: translations.find(({ locale }) => locale === open) ?? null,
    seen: writtenAt,
    writing: { shown: articleShown(context, context.t), contact, pictureLimit: context.settings.fileLimits.imageKb },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const owner = asOwner(context);
  const { t } = context;
  const key = await keyOf(owner, request, params.id);
  const here = `/blog/post/${key.articleId}/translations?language=${key.locale}`;
  const form = await readForm(request.clone(), formAtMost);
  if (form.has("intent")) {
    if (!isConfirmed(form)) return data({ confirm: carriedFields(form), here });
    await orErrorPage(context, () => deleteTranslation(owner, key));
    return redirectWithToast(here, { kind: "success", text: t("blog:toasts.translationDeleted") });
  }
  return handleForm(
    { request, context },
    translationSchema,
    async (input) => {
      await saveTranslation(owner, key, input);
      return redirectWithToast(here, { kind: "success", text: t("blog:toasts.translationSaved") });
    },
    { maxBytes: formAtMost },
  );
}

/** The text that a form is about. If the address has no language, the first one that the article can have. */
function keyOf(owner: OwnerContext, request: Request, id = "") {
  return orErrorPage(owner, async () => {
    const { language } = await findArticle(owner, id);
    const locale = askedIn(request) || locales.find((one) => one !== language) || "enUs";
    return { articleId: id, locale };
  });
}

function askedIn(request: Request) {
  return readLanguage(new URL(request.url).searchParams.get("language") ?? "");
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

export default function Translations() {
  const shown = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t } = useTranslation("blog");
  if (actionData && "confirm" in actionData) {
    return (
      <div className="page">
        <ConfirmPage
          message={t("translations.question")}
          fields={actionData.confirm}
          action={actionData.here}
          cancelTo={actionData.here}
        />
      </div>
    );
  }
  return <TranslationsPage {...shown} result={actionData?.result} />;
}

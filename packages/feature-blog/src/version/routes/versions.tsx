import type { RouteHandle } from "@dozen/core/access";
import { readForm } from "@dozen/core/forms.server";
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
import { changesSince } from "../changes.server";
import { VersionsPage } from "../ui/versions-page";
import { findVersion, listVersions, restoreVersion } from "../versions.server";

export const handle: RouteHandle = { access: "registered", title: "blog:versions.title", i18n: ["blog"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const { id = "" } = params;
  const asked = new URL(request.url).searchParams.get("version");
  return orErrorPage(context, async () => {
    const article = await findArticle(owner, id);
    const versions = await listVersions(owner, id);
    const chosen = asked ?? versions[0]?.id;
    const version = chosen === undefined ? null : await findVersion(owner, id, chosen);
    return {
      article: { id, title: article.title, updatedAt: article.updatedAt },
      versions,
      shown: version && { id: version.id, writtenAt: version.writtenAt, changes: changesSince(version, article) },
      now: context.clock.now(),
    };
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const owner = asOwner(context);
  const { id = "" } = params;
  const form = await readForm(request);
  if (!isConfirmed(form)) return data({ confirm: carriedFields(form) });
  const [version = ""] = tableIntent(form).ids;
  await orErrorPage(context, () => restoreVersion(owner, id, version));
  return redirectWithToast(`/blog/post/${id}`, { kind: "success", text: context.t("blog:toasts.restored") });
}

export default function Versions() {
  const shown = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t } = useTranslation("blog");
  if (actionData) {
    const here = `/blog/post/${shown.article.id}/versions`;
    return (
      <div className="page">
        <ConfirmPage
          message={t("versions.question")}
          confirmLabel={t("versions.restore")}
          fields={actionData.confirm}
          action={here}
          cancelTo={here}
          variant="primary"
        />
      </div>
    );
  }
  return <VersionsPage {...shown} />;
}

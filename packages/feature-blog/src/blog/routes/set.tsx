import type { RouteHandle } from "@dozen/core/access";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import styles from "../../shared/blog.css?url";
import { changeIntro, introForm } from "../intro-form.server";
import { IntroPanel } from "../ui/intro-panel";

export const handle: RouteHandle = { access: "registered", title: "blog:title", i18n: ["blog"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ context }: LoaderFunctionArgs) => introForm(asOwner(context));

export const action = ({ request, context }: ActionFunctionArgs) => changeIntro({ request, context: asOwner(context) });

export { preserveForm as clientAction } from "@dozen/ui/form-result";

/** The blog's entry in the settings. */
export default function SetBlog() {
  const { t } = useTranslation("blog");
  return (
    <section className="stack">
      <h1>{t("title")}</h1>
      <IntroPanel {...useLoaderData<typeof loader>()} actionData={useActionData<typeof action>()} />
    </section>
  );
}

import type { RouteHandle } from "@dozen/core/access";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import "@dozen/core/remix";
import { LinkedText } from "../shell/linked-text";

export const handle: RouteHandle = {
  access: "visitor",
  evenSuspended: true,
  title: "site:titles.about",
  sharedPage: true,
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { about, contact } = await context.site.base(context.locale);
  return { about, contact, description: about.slice(0, 160) };
}

const more = [
  { to: "/update", key: "titles.update" },
  { to: "/protocol", key: "titles.protocol" },
  { to: "/privacy", key: "titles.privacy" },
] as const;

export default function About() {
  const { about, contact } = useLoaderData<typeof loader>();
  const { t } = useTranslation("site");
  return (
    <div className="page about">
      <article className="prose">
        <h1>{t("titles.about")}</h1>
        <LinkedText text={about} />
        <h2>{t("about.contact")}</h2>
        <LinkedText text={contact} />
      </article>
      <nav aria-label={t("about.more")} className="about-more">
        <h2>{t("about.more")}</h2>
        <ul>
          {more.map(({ to, key }) => (
            <li key={to}>
              <Link to={to}>{t(key)}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

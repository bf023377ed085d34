import type { RouteHandle } from "@dozen/core/access";
import { wholeMinute } from "@dozen/core/moments";
import { LinkButton } from "@dozen/ui/button";
import { Icon } from "@dozen/ui/icon";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import "@dozen/core/remix";
import { HomePattern } from "../home/pattern";
import { RecentLists } from "../home/recent-lists";
import { ToolGrid } from "../home/tool-card";
import { HomePaste } from "../paste/home-paste";
import styles from "../paste/paste.css?url";
import { PageLink } from "../shell/page-link";
import { recentThings } from "../shell/recent.server";
import { shellTools } from "../shell/shell-data.server";
import { useLoadedShell } from "../shell/use-shell";

export const handle: RouteHandle = { access: "visitor", title: "site:titles.home", sharedPage: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { welcome_title } = await context.site.base(context.locale);
  return {
    welcome: welcome_title,
    tools: await shellTools(context),
    recent: await recentThings(context),
    now: wholeMinute(context.clock.now()),
  };
}

export default function Home() {
  const { user } = useLoadedShell();
  const { tools, recent, now } = useLoaderData<typeof loader>();
  const { t } = useTranslation("site");
  return (
    <>
      {user ? <Start /> : <Welcome />}
      <HomePaste />
      {recent.length > 0 && <RecentLists lists={recent} now={now} />}
      {tools.length > 0 && (
        <section className="page home-tools" aria-labelledby="home-tools">
          <h2 id="home-tools">{user ? t("home.yourTools") : t("home.tools", { count: tools.length })}</h2>
          <ToolGrid tools={tools} level={3} />
        </section>
      )}
    </>
  );
}

function Welcome() {
  const { welcome } = useLoaderData<typeof loader>();
  const { menu, site } = useLoadedShell();
  const { t } = useTranslation("site");
  const register = menu.find(({ location, id }) => location === "visitor" && id === "register");
  return (
    <section className="welcome">
      <div className="welcome-inner">
        <div className="welcome-words">
          <h1>{welcome}</h1>
          <p>{site.description}</p>
          <div className="row">
            <LinkButton to="/all" variant="primary">
              {t("home.browse")}
            </LinkButton>
            {register && <LinkButton to={register.href}>{register.label}</LinkButton>}
          </div>
        </div>
        <HomePattern />
      </div>
    </section>
  );
}

/** The greeting of a signed-in user, with links to their pages. */
function Start() {
  const { user, menu } = useLoadedShell();
  const { t } = useTranslation("site");
  const links = menu.filter(({ location }) => location === "header" || location === "mobile");
  const quick = links.filter((entry, index) => links.findIndex(({ href }) => href === entry.href) === index);
  return (
    <section className="page start">
      <div>
        <h1>{t("home.welcome", { name: user?.name })}</h1>
        <p className="muted">{t("home.start")}</p>
      </div>
      {quick.length > 0 && (
        <nav aria-label={t("home.quick")} className="row row-s">
          {quick.map((entry) => (
            <PageLink key={entry.href} className="button button-secondary" href={entry.href} prefetch>
              <Icon of={entry.icon} />
              {entry.label}
            </PageLink>
          ))}
        </nav>
      )}
    </section>
  );
}

import { Button } from "@dozen/ui/button";
import { Icon } from "@dozen/ui/icon";
import { Form } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useTranslation } from "react-i18next";
import { PageLink } from "../shell/page-link";
import { useLoadedShell } from "../shell/use-shell";
import { RecentLists } from "./recent-lists";
import type { startData } from "./start.server";
import { ToolSection } from "./tool-card";

type StartData = Awaited<ReturnType<typeof startData>>;

/** The home page of a registered user above the box for pasted content. */
export function StartHead({ start: { nearlyFull, news, steps }, now }: { start: StartData; now: number }) {
  const { t } = useTranslation("site");
  return (
    <>
      <Greeting />
      {nearlyFull.length > 0 && <NearlyFull figures={nearlyFull} />}
      {news.length > 0 && <RecentLists id="home-news" heading={t("home.news")} lists={news} now={now} />}
      {steps.length > 0 && <FirstSteps steps={steps} />}
    </>
  );
}

/** The rest of it. */
export function StartBody({ start, now }: { start: StartData; now: number }) {
  const { recent, pinned, others, canArrange } = start;
  const { t } = useTranslation("site");
  return (
    <>
      {recent.length > 0 && <RecentLists id="home-recent" heading={t("home.recent")} lists={recent} now={now} />}
      {pinned.length + others.length > 0 && (
        <ToolSection
          heading={t("home.yourTools")}
          aside={canArrange && <PageLink href="/all/arrange">{t("home.arrange")}</PageLink>}
          tools={[...pinned, ...others]}
        />
      )}
    </>
  );
}

/** The greeting, with links to the user's pages. */
export function Greeting() {
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

/** The quotas that are used up or nearly so. */
function NearlyFull({ figures }: { figures: StartData["nearlyFull"] }) {
  const { t } = useTranslation("site");
  return (
    <section className="page nearly-full" aria-label={t("home.quotas")}>
      {figures.map(({ name, isFull, ...figure }) => (
        <PageLink key={name} href="/set/app">
          <Icon of={TriangleAlert} />
          {t(isFull ? "home.full" : "home.nearlyFull", figure)}
        </PageLink>
      ))}
    </section>
  );
}

/** What a new user may want to do first. */
function FirstSteps({ steps }: { steps: StartData["steps"] }) {
  const { t } = useTranslation("site");
  return (
    <section className="page recent" aria-labelledby="home-steps">
      <div className="card first-steps">
        <div className="row row-between">
          <h2 id="home-steps">{t("home.steps")}</h2>
          <Form method="post" action="/?index" preventScrollReset>
            <Button type="submit" variant="quiet" small>
              {t("home.hideSteps")}
            </Button>
          </Form>
        </div>
        <ul>
          {steps.map(({ id, href, icon, label, isDone }) => (
            <li key={id} className={isDone ? "is-done" : undefined}>
              <PageLink href={href} prefetch>
                <Icon of={isDone ? Check : icon} />
                {label}
                {isDone && <span className="visually-hidden">{t("home.stepDone")}</span>}
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

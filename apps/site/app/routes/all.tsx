import type { RouteHandle } from "@dozen/core/access";
import { Button, LinkButton } from "@dozen/ui/button";
import { EmptyState } from "@dozen/ui/empty";
import { useEnhanced } from "@dozen/ui/enhanced";
import { Icon } from "@dozen/ui/icon";
import { type Typed, useTyped } from "@dozen/ui/typed";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import "@dozen/core/remix";
import { findByWords } from "../shell/find-tools";
import { findableTools } from "../shell/shell-data.server";
import { ToolGrid } from "../shell/tool-card";

export const handle: RouteHandle = { access: "visitor", title: "site:titles.all", sharedPage: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return {
    tools: await findableTools(context),
    query: (new URL(request.url).searchParams.get("q") ?? "").slice(0, 50),
    description: context.t("site:all.description"),
  };
}

export default function AllTools() {
  const { tools, query } = useLoaderData<typeof loader>();
  const { t } = useTranslation("site");
  const { typed, setTyped, control } = useTyped(query);
  const found = findByWords(tools, typed);
  useKeptFilter(typed);
  return (
    <div className="page stack stack-l">
      <div className="all-head">
        <div>
          <h1>{t("titles.all")}</h1>
          <p className="muted">{t("all.intro")}</p>
        </div>
        <ToolSearch control={control} />
      </div>
      <p className="visually-hidden" role="status">
        {found.length > 0 ? t("all.found", { count: found.length }) : t("all.none")}
      </p>
      {found.length > 0 && <ToolGrid tools={found} level={2} />}
      {found.length === 0 && typed && <NoSuchTool typed={typed} onReset={() => setTyped("")} />}
      {tools.length === 0 && !typed && <EmptyState title={t("all.empty")} />}
    </div>
  );
}

/** The search is kept in the page's address, so that going back from a tool shows the same list. */
function useKeptFilter(typed: string): void {
  // Whatever leads back to this page, as the choice of a theme does, knows nothing of what is typed.
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival here has another key
  useEffect(() => {
    // Not at each letter: browsers refuse pages that change their address too often.
    const timer = setTimeout(() => {
      const isLeft = location.pathname !== pathname;
      if (isLeft || typed === (new URLSearchParams(location.search).get("q") ?? "")) return;
      // The router's own replacing would ask the server for what is here already.
      history.replaceState(history.state, "", typed ? `${pathname}?${new URLSearchParams({ q: typed })}` : pathname);
    }, 150);
    return () => clearTimeout(timer);
  }, [typed, key, pathname]);
}

/** A form that filters by a new page without script, and while typing with it. */
function ToolSearch({ control }: Pick<Typed, "control">) {
  const { t } = useTranslation("site");
  const enhanced = useEnhanced();
  return (
    <Form className="tool-search" action="/all">
      <Icon of={Search} />
      <input
        className="input"
        type="search"
        name="q"
        maxLength={50}
        autoComplete="off"
        aria-label={t("all.find")}
        placeholder={t("all.placeholder")}
        {...control}
      />
      {!enhanced && <Button type="submit">{t("all.submit")}</Button>}
    </Form>
  );
}

function NoSuchTool({ typed, onReset }: { typed: string; onReset(): void }) {
  const { t } = useTranslation("site");
  return (
    <EmptyState
      icon={Search}
      title={t("all.none")}
      text={t("all.noneHint", { query: typed })}
      next={
        <LinkButton to="/all" onClick={onReset}>
          {t("all.showAll")}
        </LinkButton>
      }
    />
  );
}

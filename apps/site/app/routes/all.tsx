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
import { ToolGrid } from "../home/tool-card";
import { findByWords } from "../shell/find-tools";
import { findableTools } from "../shell/shell-data.server";

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
  useStoredFilter(typed);
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

/** Stores the search in the page's URL, so that going back from a tool shows the same results. */
function useStoredFilter(typed: string): void {
  // A redirect back to this page, as after choosing a theme, may lack the text that was typed since.
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each navigation to this page
  useEffect(() => {
    // Debounced, since browsers limit how often a page may change its URL.
    const timer = setTimeout(() => {
      const isLeft = location.pathname !== pathname;
      if (isLeft || typed === (new URLSearchParams(location.search).get("q") ?? "")) return;
      // Bypasses the router, which would load data from the server that the page already has.
      history.replaceState(history.state, "", typed ? `${pathname}?${new URLSearchParams({ q: typed })}` : pathname);
    }, 150);
    return () => clearTimeout(timer);
  }, [typed, key, pathname]);
}

/** Filters while the user types; without JavaScript when the form is submitted. */
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

import { Form, useLocation } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ChevronsLeft from "lucide-react/icons/chevrons-left";
import ChevronsRight from "lucide-react/icons/chevrons-right";
import History from "lucide-react/icons/history";
import { type FormEvent, useId, useRef } from "react";
import { Button, IconLink, LinkButton } from "./button";
import { useHeldFocus } from "./held-focus";
import { Icon } from "./icon";
import { clampPage, olderQuery, pageQuery } from "./paging";
import { useWords } from "./words";

export interface PagerProps {
  /** Current page, from 1. */
  page: number;
  /** Total pages, at least 1. */
  pages: number;
  /** Total number of items. */
  total: number;
  /** A search that has not compared the whole list: where it goes on (the query parameter `before`). */
  older?: string;
  /** Name of the page's query parameter. Default: "page". */
  param?: string;
  /** Accessible name. Default: "Pages". Needed if a page has several pagers. */
  label?: string;
}

/**
 * Total count, links to the first, previous, next and last page, and a form to jump to a page. Retains all other query
 * parameters. A typed number is clamped to 1..pages: here with script, and by the loader with `clampPage`.
 */
export function Pager({ page, pages, total, older, param = "page", label }: PagerProps) {
  const t = useWords();
  const { search } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useHeldFocus(nav);
  const to = (target: number) => pageQuery(search, param, target);
  return (
    <nav className="pager" ref={nav} tabIndex={-1} aria-label={label ?? t("pager.label")}>
      <span className="pager-total">
        {older ? t("pager.soFar", { count: total }) : `${t("total")} ${t("items", { count: total })}`}
        {pages > 1 && <> · {t("pages", { count: pages })}</>}
      </span>
      {pages > 1 && (
        <>
          <div className="pager-links">
            <Step icon={ChevronsLeft} label={t("first")} to={page > 1 && to(1)} />
            <Step icon={ChevronLeft} label={t("previous")} to={page > 1 && to(page - 1)} />
            <span className="pager-here" aria-current="page">
              {t("pager.here", { page, pages })}
            </span>
            <Step icon={ChevronRight} label={t("next")} to={page < pages && to(page + 1)} />
            <Step icon={ChevronsRight} label={t("last")} to={page < pages && to(pages)} />
          </div>
          <Jump pages={pages} param={param} search={search} />
        </>
      )}
      {older && (
        <LinkButton to={olderQuery(search, param, older)} icon={History}>
          {t("pager.older")}
        </LinkButton>
      )}
    </nav>
  );
}

/** A link, or a disabled look without a link when there is no such page. */
function Step({ icon, label, to }: { icon: LucideIcon; label: string; to: string | false }) {
  if (to) return <IconLink icon={icon} label={label} to={to} prefetch="intent" />;
  return (
    <span className="button button-icon" aria-hidden="true">
      <Icon of={icon} />
    </span>
  );
}

function Jump({ pages, param, search }: { pages: number; param: string; search: string }) {
  const t = useWords();
  const id = useId();
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== param);
  const clamp = (event: FormEvent<HTMLFormElement>) => {
    const input = event.currentTarget.elements.namedItem(param) as HTMLInputElement;
    input.value = String(clampPage(input.value, pages));
  };
  return (
    <Form method="get" className="pager-jump" onSubmit={clamp}>
      {others.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, the order is fixed
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>{t("pager.jump")}</label>
      <input id={id} name={param} className="input" inputMode="numeric" pattern="[0-9]*" maxLength={3} required />
      <Button type="submit">{t("pager.go")}</Button>
    </Form>
  );
}

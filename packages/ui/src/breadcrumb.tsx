import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useWords } from "./words";

export interface BreadcrumbItem {
  /** Omit it for the current page. */
  to?: string;
  label: ReactNode;
}

/** Links from home to the current page, which is last, and what the page shows beside them. */
export function Breadcrumb({ items, children }: { items: readonly BreadcrumbItem[]; children?: ReactNode }) {
  const t = useWords();
  const way = [{ to: "/", label: t("breadcrumb.home") }, ...items];
  return (
    <nav className="breadcrumb" aria-label={t("breadcrumb.label")}>
      <ol>
        {way.map(({ to, label }, index) => (
          <li key={to ?? index}>
            {to !== undefined && index < way.length - 1 ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span aria-current={index === way.length - 1 ? "page" : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
      {children}
    </nav>
  );
}

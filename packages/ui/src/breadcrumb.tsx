import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useWords } from "./words";

export interface BreadcrumbItem {
  /** Left out for the page itself. */
  to?: string;
  label: ReactNode;
}

/** Where the page stands: the way to it as links, itself last. */
export function Breadcrumb({ items }: { items: readonly BreadcrumbItem[] }) {
  const t = useWords();
  return (
    <nav className="breadcrumb" aria-label={t("breadcrumb.label")}>
      <ol>
        {items.map(({ to, label }, index) => (
          <li key={to ?? index}>
            {to !== undefined && index < items.length - 1 ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span aria-current={index === items.length - 1 ? "page" : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { Link, useLocation, useResolvedPath } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Badge } from "./badge";

export interface TabItem {
  to: string;
  label: ReactNode;
  /** A count, or a word. */
  badge?: ReactNode;
  /** Whether it is the current tab. Default: determined by the address. */
  current?: boolean;
}

export interface TabsProps {
  /** Accessible name of the strip. */
  label: string;
  items: readonly TabItem[];
}

/** Tabs that are links: each has an address, works without script and can be opened in a new tab. */
export function Tabs({ label, items }: TabsProps) {
  const current = useCurrent(items);
  const strip = useCurrentInView<HTMLUListElement>();
  return (
    <nav className="tabs" aria-label={label}>
      <ul ref={strip}>
        {items.map((item) => (
          <li key={item.to}>
            <Link to={item.to} prefetch="intent" aria-current={item === current ? "page" : undefined}>
              {item.label}
              {item.badge !== undefined && item.badge !== 0 && <Badge>{item.badge}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The tab whose address fits best: the same path, no conflicting query parameter, and the most in common. */
function useCurrent(items: readonly TabItem[]): TabItem | undefined {
  const here = useLocation();
  const base = useResolvedPath(".").pathname;
  const query = new URLSearchParams(here.search);
  const fit = (item: TabItem) => {
    const url = new URL(item.to, `http://here${item.to.startsWith("?") ? here.pathname : `${base}/`}`);
    const wanted = [...url.searchParams];
    if (plain(url.pathname) !== plain(here.pathname)) return -1;
    return wanted.every(([name, value]) => query.get(name) === value) ? wanted.length : -1;
  };
  const said = items.find((item) => item.current);
  if (said) return said;
  const best = Math.max(...items.map(fit));
  return best < 0 ? undefined : items.find((item) => fit(item) === best);
}

/** Scrolls a strip of links until the current one is visible: on a small screen it may be outside. */
export function useCurrentInView<T extends HTMLElement>(): RefObject<T> {
  const strip = useRef<T>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => {
    const current = strip.current?.querySelector("[aria-current]");
    if (!strip.current || !current) return;
    const [outer, inner] = [strip.current.getBoundingClientRect(), current.getBoundingClientRect()];
    strip.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [key]);
  return strip;
}

/** A path without slashes at its ends. */
function plain(path: string): string {
  return path.split("/").filter(Boolean).join("/");
}

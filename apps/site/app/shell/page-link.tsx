import { followLink } from "@dozen/ui/follow";
import { PrefetchPageLinks, useLocation, useNavigate } from "@remix-run/react";
import { type AnchorHTMLAttributes, useEffect, useState } from "react";

export interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of the site, with its query. */
  href: string;
  /** Loads the page's scripts and data when the link is about to be used. */
  prefetch?: boolean;
}

/**
 * A link of the frame to a page of the site, which `FollowedLinks` follows. Every page has about thirty of them, and a
 * `Link` takes React 25 µs, because it resolves its address against the surrounding routes and has its own handlers.
 */
export function PageLink({ prefetch, ...rest }: PageLinkProps) {
  return <a {...rest} data-discover="true" data-prefetch={prefetch ? "" : undefined} />;
}

/** A PageLink that has `aria-current` on its own page, for screen readers and for the style sheet. */
export function MenuLink({ href, end, ...rest }: PageLinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  return <PageLink {...rest} href={href} aria-current={leadsTo(href, pathname, end) ? "page" : undefined} />;
}

/** Whether a link leads to the page at a path or, unless it has to `end` there, to a page above it. */
function leadsTo(href: string, pathname: string, end = false): boolean {
  const [path = "", here] = [href.split("?")[0]?.toLowerCase(), pathname.toLowerCase()];
  return here === path || (!end && here.startsWith(`${path}/`));
}

/** Milliseconds for which the pointer or the focus is on a link before its page is prefetched. */
const intent = 100;

/** Follows the links that Remix knows by `data-discover` on the client, and prefetches their pages. */
export function FollowedLinks() {
  const navigate = useNavigate();
  const [page, setPage] = useState<string>();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkAt(event.target, "a[data-discover]");
      if (link) followLink(event, link, navigate);
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const intend = ({ target }: Event) => {
      const link = linkAt(target, "a[data-prefetch]");
      clearTimeout(timer);
      timer = setTimeout(() => setPage(link && link.pathname + link.search), intent);
    };
    document.addEventListener("pointerover", intend);
    document.addEventListener("focusin", intend);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerover", intend);
      document.removeEventListener("focusin", intend);
    };
  }, []);
  return page === undefined ? null : <PrefetchPageLinks page={page} />;
}

function linkAt(target: EventTarget | null, selector: string): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>(selector)) || undefined;
}

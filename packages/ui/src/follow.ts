import { type NavigateFunction, useNavigate } from "@remix-run/react";
import { type MouseEvent as ReactMouseEvent, useCallback } from "react";

/** Navigates plain links (`<a href onClick>`) on the client, as a `Link` does: one handler for a whole list. */
export function useFollow(): (event: ReactMouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return useCallback(({ nativeEvent, currentTarget }) => followLink(nativeEvent, currentTarget, navigate), [navigate]);
}

/** Navigates on the client after a click on a link, unless the browser has to do more than open a page of the site. */
export function followLink(event: MouseEvent, link: HTMLAnchorElement, navigate: NavigateFunction): void {
  const { metaKey, ctrlKey, altKey, shiftKey } = event;
  const leaves = link.origin !== location.origin || (link.target !== "" && link.target !== "_self");
  // Another button or a modifier key requests a new tab, a new window or a download.
  if (event.defaultPrevented || event.button !== 0 || metaKey || ctrlKey || altKey || shiftKey || leaves) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href });
}

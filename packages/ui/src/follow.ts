import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useCallback } from "react";

/** Follows plain links (`<a href onClick>`) without leaving the page, as a `Link` does: one handler for a whole list. */
export function useFollow(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const { currentTarget: link, metaKey, ctrlKey, altKey, shiftKey } = event;
      const leaves = link.origin !== location.origin || (link.target !== "" && link.target !== "_self");
      // Another button or a key beside it asks for a new tab, a new window or a download.
      if (event.defaultPrevented || event.button !== 0 || metaKey || ctrlKey || altKey || shiftKey || leaves) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash);
    },
    [navigate],
  );
}

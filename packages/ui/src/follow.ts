import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useCallback } from "react";

/** Navigates plain links (`<a href onClick>`) on the client, as a `Link` does: one handler for a whole list. */
export function useFollow(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const { currentTarget: link, metaKey, ctrlKey, altKey, shiftKey } = event;
      const leaves = link.origin !== location.origin || (link.target !== "" && link.target !== "_self");
      // Another button or a modifier key requests a new tab, a new window or a download.
      if (event.defaultPrevented || event.button !== 0 || metaKey || ctrlKey || altKey || shiftKey || leaves) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash);
    },
    [navigate],
  );
}

import { useSyncExternalStore } from "react";

/** Wide and without touch (spec:account-1): wider than the mobile breakpoint of 768 px, with a pointer that can hover. */
const query = "(min-width: 769px) and (hover: hover) and (pointer: fine)";

/** Whether this screen can show a QR code to a phone; false until hydration. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether the browser has taken over: false on the server and while hydrating, true afterwards.
 * What works without script is rendered first, and only then traded for its quicker form.
 */
export function useEnhanced(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

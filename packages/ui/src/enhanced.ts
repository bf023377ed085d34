import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether the browser has hydrated: false on the server and while hydrating, true afterwards. Components first render
 * what works without script, and replace it after hydration.
 */
export function useEnhanced(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

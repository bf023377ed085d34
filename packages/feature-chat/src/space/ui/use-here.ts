import { useEnhanced } from "@dozen/ui/enhanced";
import { useLocation } from "@remix-run/react";

/** Where a form of a post goes: this page, and without script back to the post. */
export function useHere(postId: string): string {
  const { pathname, search } = useLocation();
  const enhanced = useEnhanced();
  return pathname + search + (enhanced ? "" : `#post-${postId}`);
}

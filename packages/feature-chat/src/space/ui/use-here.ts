import { useEnhanced } from "@dozen/ui/enhanced";
import { useLocation } from "@remix-run/react";

/** The target of a post's form: this page, and without JavaScript with the post's fragment. */
export function useHere(postId: string): string {
  const { pathname, search } = useLocation();
  const enhanced = useEnhanced();
  return pathname + search + (enhanced ? "" : `#post-${postId}`);
}

import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Whether a form is being sent, or its response leads to another page. Once the response is shown it returns false,
 * even while the page's data is still reloading: a user who then clicks the next button means it.
 */
export function useSending(): boolean {
  const { state, formMethod, formAction, location } = useNavigation();
  if (formMethod !== "POST") return false;
  return state === "submitting" || formAction !== `${location?.pathname}${location?.search}`;
}

/**
 * How often a form of this page was sent to the page and accepted. Used as the form's `key`, it resets the form each
 * time.
 *
 * @param refused the action's response to a rejected form
 */
export function useSaved(refused: unknown): number {
  const { pathname } = useLocation();
  const { state, formMethod, formAction } = useNavigation();
  const isSent = useRef(false);
  const [count, setCount] = useState(0);
  const isOwn = formMethod === "POST" && formAction?.split("?")[0] === pathname;
  useEffect(() => {
    if (state === "submitting") isSent.current = isOwn;
    if (state !== "idle" || !isSent.current) return;
    isSent.current = false;
    if (!refused) setCount((before) => before + 1);
  }, [state, isOwn, refused]);
  return count;
}

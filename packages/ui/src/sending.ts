import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Whether a form is on its way to the server, or its answer leads to another page. Once the answer itself is shown it
 * is not, though the page's data is still brought up to date: whoever presses the next button then means it.
 */
export function useSending(): boolean {
  const { state, formMethod, formAction, location } = useNavigation();
  if (formMethod !== "POST") return false;
  return state === "submitting" || formAction !== `${location?.pathname}${location?.search}`;
}

/**
 * How often a form of this page was sent to the page itself and taken. As the `key` of the form it begins anew with
 * every time.
 *
 * @param refused what the page's action answers to a form that it does not take
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

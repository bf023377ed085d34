import { useNavigation } from "@remix-run/react";

/**
 * Whether a form is on its way to the server, or its answer leads to another page. Once the answer itself is shown it
 * is not, though the page's data is still brought up to date: whoever presses the next button then means it.
 */
export function useSending(): boolean {
  const { state, formMethod, formAction, location } = useNavigation();
  if (formMethod !== "POST") return false;
  return state === "submitting" || formAction !== `${location?.pathname}${location?.search}`;
}

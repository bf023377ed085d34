import { useNavigation } from "@remix-run/react";

/** A line at the top of the window while a page is loading. The style sheet delays it, so fast pages do not show it. */
export function ProgressLine() {
  const { state } = useNavigation();
  return state === "idle" ? null : <div className="progress-line" aria-hidden="true" />;
}

import { useNavigation } from "@remix-run/react";

/** A line at the top of the window while a page is on its way; the stylesheet keeps it back for quick ones. */
export function ProgressLine() {
  const { state } = useNavigation();
  return state === "idle" ? null : <div className="progress-line" aria-hidden="true" />;
}

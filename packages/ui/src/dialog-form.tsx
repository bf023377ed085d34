import type { SubmissionResult } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * A form in a dialog. The answer is a redirect when it was saved, which closes the dialog, else the form's messages.
 * @returns what the form's fields need: Remix's `form`, the `result` with its messages, and whether it is `busy`
 */
export function useDialogForm(onClose: () => void) {
  const fetcher = useFetcher<{ result?: SubmissionResult<string[]> }>();
  const result = fetcher.data?.result;
  const wasSent = useRef(false);
  useEffect(() => {
    if (fetcher.state !== "idle") wasSent.current = true;
    else if (wasSent.current && !result) onClose();
  }, [fetcher.state, result, onClose]);
  return { form: fetcher.Form, result, busy: fetcher.state !== "idle" };
}

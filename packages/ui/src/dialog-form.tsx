import type { SubmissionResult } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * A form in a dialog. The answer is a redirect when it was saved, which closes the dialog, else the form's messages.
 * @returns what the form's fields need: Remix's `form`, the `result` with its messages, and whether it is `busy`
 */
export function useDialogForm(onClose: () => void) {
  const fetcher = useFetcher<{ result?: SubmissionResult<string[]> }>();
  const { state, data } = fetcher;
  const wasSent = useRef(false);
  const heard = useRef(data);
  useEffect(() => {
    if (state !== "idle") {
      wasSent.current = true;
      return;
    }
    // A redirect leaves the fetcher with the answer before, if there was one.
    if (wasSent.current && (!data?.result || data === heard.current)) onClose();
    wasSent.current = false;
    heard.current = data;
  }, [state, data, onClose]);
  return { form: fetcher.Form, result: data?.result, busy: state !== "idle" };
}

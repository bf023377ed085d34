import type { SubmissionResult } from "@conform-to/react";
import { type FetcherWithComponents, type FormProps, useFetcher } from "@remix-run/react";
import { type FormEvent, forwardRef, useEffect, useMemo, useRef, useState } from "react";
import { unreachedResult } from "./form-result";
import { isInReach } from "./reach";

type Result = SubmissionResult<string[]>;

/**
 * A form in a dialog. If the response is a redirect, the form was saved and the dialog closes; otherwise the form's
 * messages are shown.
 *
 * @returns what the form's fields need: Remix's `form`, the `result` with its messages, and whether it is `busy`
 */
export function useDialogForm(onClose: () => void) {
  const fetcher = useFetcher<{ result?: Result }>();
  const { state, data } = fetcher;
  const { form, isAsking, unreached } = useFormInReach(fetcher);
  const wasSent = useRef(false);
  const heard = useRef(data);
  useEffect(() => {
    if (state !== "idle") {
      wasSent.current = true;
      return;
    }
    // After a redirect the fetcher still has the previous response, if there was one.
    if (wasSent.current && (!data?.result || data === heard.current)) onClose();
    wasSent.current = false;
    heard.current = data;
  }, [state, data, onClose]);
  return { form, result: unreached ?? data?.result, busy: isAsking || state !== "idle" };
}

/**
 * The fetcher's form, which shows a message and keeps its values when the site is unreachable. The `clientAction` of
 * its route cannot do this alone: until the first form is sent, the router has not loaded that route, and on failure it
 * shows an error page or reloads.
 */
function useFormInReach({ Form, submit }: Pick<FetcherWithComponents<unknown>, "Form" | "submit">) {
  const [isAsking, setAsking] = useState(false);
  const [unreached, setUnreached] = useState<Result>();
  const form = useMemo(() => {
    async function send(sender: HTMLFormElement) {
      setAsking(true);
      const isReached = await isInReach();
      setAsking(false);
      setUnreached(isReached ? undefined : unreachedResult());
      // The user may have closed the dialog meanwhile.
      if (isReached && sender.isConnected) submit(sender);
    }
    return forwardRef<HTMLFormElement, FormProps>(function FormInReach({ onSubmit, ...props }, ref) {
      function ask(event: FormEvent<HTMLFormElement>) {
        onSubmit?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        void send((submitter ?? event.currentTarget) as HTMLFormElement);
      }
      return <Form {...props} ref={ref} onSubmit={ask} />;
    });
  }, [Form, submit]);
  return { form, isAsking, unreached };
}

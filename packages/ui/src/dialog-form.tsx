import type { SubmissionResult } from "@conform-to/react";
import { type FetcherWithComponents, type FormProps, useFetcher } from "@remix-run/react";
import { type FormEvent, forwardRef, useEffect, useMemo, useRef, useState } from "react";
import { unreachedResult } from "./form-answer";
import { isInReach } from "./reach";

type Result = SubmissionResult<string[]>;

/**
 * A form in a dialog. The answer is a redirect when it was saved, which closes the dialog, else the form's messages.
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
    // A redirect leaves the fetcher with the answer before, if there was one.
    if (wasSent.current && (!data?.result || data === heard.current)) onClose();
    wasSent.current = false;
    heard.current = data;
  }, [state, data, onClose]);
  return { form, result: unreached ?? data?.result, busy: isAsking || state !== "idle" };
}

/**
 * The fetcher's form, which says so and stays when the site cannot be reached. The `clientAction` of the route it goes
 * to cannot see to that alone: the page below knows nothing of that route until the first form is sent, and then an error
 * page takes its place, or it is loaded anew.
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
      // The dialog may have been closed meanwhile.
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

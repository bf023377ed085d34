import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** Pause in typing after which the form is sent, in milliseconds. */
const pause = 400;

/**
 * Once a form has an answer, the answer follows every change of the form; what is half typed or refused changes nothing.
 *
 * @param answer what the page's action answered
 * @param isAnswer tells an answer from a refusal
 */
export function useLiveForm<Answer extends object>(
  answer: Answer | undefined,
  isAnswer: (data: object) => data is Answer,
) {
  const fetcher = useFetcher<object>();
  const [shown, setShown] = useState(answer);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const live = fetcher.data;
  useEffect(() => setShown(answer), [answer]);
  useEffect(() => {
    if (live && isAnswer(live)) setShown(live);
  }, [live, isAnswer]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function edit(form: HTMLFormElement) {
    clearTimeout(timer.current);
    if (!shown) return;
    timer.current = setTimeout(() => {
      if (form.isConnected && form.checkValidity()) fetcher.submit(form);
    }, pause);
  }

  return { shown, edit };
}

import { fetchInTime } from "@dozen/core/in-time";
import { useSending } from "@dozen/ui/sending";
import { useCallback, useEffect, useRef, useState } from "react";

/** Pause in typing after which the form is sent, in milliseconds. */
const pause = 400;

/**
 * Once a form has an answer, the answer follows every change of the form; what is half typed, refused or lost on its way
 * changes nothing.
 *
 * @param path answers the form as JSON
 * @param action what the page's action answered: it made something or refused to
 * @param isAnswer tells an answer from a refusal
 * @returns the refusal only until the answer has followed a change since
 */
export function useLiveForm<Answer extends object, Refusal extends object>(
  path: string,
  { answer, refusal }: { answer: Answer | undefined; refusal: Refusal | undefined },
  isAnswer: (data: object) => data is Answer,
) {
  const [shown, setShown] = useState(answer);
  /** What was refused, and followed in a form that is taken. */
  const [mended, setMended] = useState<Refusal>();
  const refused = useRef(refusal);
  refused.current = refusal;
  /** The form, while what is shown does not follow its last change. */
  const changed = useRef<HTMLFormElement>();
  const asking = useRef<AbortController>();
  const isSending = useSending();

  const follow = useCallback(
    (form: HTMLFormElement) => {
      asking.current?.abort();
      asking.current = new AbortController();
      const { signal } = asking.current;
      setTimeout(async () => {
        if (signal.aborted || !form.isConnected || !form.checkValidity()) return;
        const live = await ask(path, form, signal);
        if (signal.aborted || !live || !isAnswer(live)) return;
        changed.current = undefined;
        setShown(live);
        setMended(refused.current);
      }, pause);
    },
    [path, isAnswer],
  );
  useEffect(() => {
    if (answer) setShown(answer);
  }, [answer]);
  const isFollowing = shown !== undefined && !isSending;
  useEffect(() => {
    // What is asked for while the form is on its way lacks what its answer brings, as a short link.
    if (!isFollowing) asking.current?.abort();
    else if (changed.current) follow(changed.current);
  }, [isFollowing, follow]);
  useEffect(() => () => asking.current?.abort(), []);

  function edit(form: HTMLFormElement) {
    changed.current = form;
    if (isFollowing) follow(form);
  }

  /** The form is sent as a whole: no change of it is left to follow. */
  function settle() {
    changed.current = undefined;
    asking.current?.abort();
  }

  return { shown, refusal: refusal === mended ? undefined : refusal, edit, settle };
}

/**
 * Not by a fetcher of Remix, which brings the page's data up to date each time: what fails of that would take the place
 * of the page and of all that is typed in it.
 */
async function ask(path: string, form: HTMLFormElement, signal: AbortSignal): Promise<object | undefined> {
  try {
    const answer = await fetchInTime(path, { method: "POST", body: new FormData(form), signal });
    return answer.ok && !answer.redirected ? ((await answer.json()) as object) : undefined;
  } catch {
    return undefined;
  }
}

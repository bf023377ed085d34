import { fetchInTime } from "@dozen/core/in-time";
import { useSending } from "@dozen/ui/sending";
import { useCallback, useEffect, useRef, useState } from "react";

/** Milliseconds without a change after which the form is sent. */
const pause = 400;

/**
 * Once a form has a result, the result follows every change of the form. Incomplete input, refusals
 * and failed requests change nothing.
 *
 * @param path receives the form and responds with JSON
 * @param action what the page's action returned: a result or a refusal
 * @param isResult distinguishes a result from a refusal
 * @returns the refusal only until a later change has been accepted
 */
export function useLiveForm<Result extends object, Refusal extends object>(
  path: string,
  { result, refusal }: { result: Result | undefined; refusal: Refusal | undefined },
  isResult: (data: object) => data is Result,
) {
  const [shown, setShown] = useState(result);
  /** The refusal that a later, accepted change has resolved. */
  const [mended, setMended] = useState<Refusal>();
  const refused = useRef(refusal);
  refused.current = refusal;
  /** The form, while its last change has not been followed yet. */
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
        if (signal.aborted || !live || !isResult(live)) return;
        changed.current = undefined;
        setShown(live);
        setMended(refused.current);
      }, pause);
    },
    [path, isResult],
  );
  useEffect(() => {
    if (result) setShown(result);
  }, [result]);
  const isFollowing = shown !== undefined && !isSending;
  useEffect(() => {
    // A request during the form's submission would lack what the response adds, such as a short link.
    if (!isFollowing) asking.current?.abort();
    else if (changed.current) follow(changed.current);
  }, [isFollowing, follow]);
  useEffect(() => () => asking.current?.abort(), []);

  function edit(form: HTMLFormElement) {
    changed.current = form;
    if (isFollowing) follow(form);
  }

  /** The whole form is being submitted: no change is left to follow. */
  function settle() {
    changed.current = undefined;
    asking.current?.abort();
  }

  return { shown, refusal: refusal === mended ? undefined : refusal, edit, settle };
}

/**
 * Not with a Remix fetcher, which reloads the page's data each time: if that failed, an error page
 * would replace the page with all its input.
 */
async function ask(path: string, form: HTMLFormElement, signal: AbortSignal): Promise<object | undefined> {
  try {
    const response = await fetchInTime(path, { method: "POST", body: new FormData(form), signal });
    return response.ok && !response.redirected ? ((await response.json()) as object) : undefined;
  } catch {
    return undefined;
  }
}

import type { SubmissionResult } from "@conform-to/react";
import { useErrorFocus } from "@dozen/ui/field";
import { useActionData, useFetcher } from "@remix-run/react";
import { type RefObject, useEffect, useState } from "react";

interface SendAnswer {
  result: SubmissionResult<string[]>;
  sent?: boolean;
}

export interface SendCode {
  state: "idle" | "sending" | "sent" | "failed";
  /** When the code left, epoch milliseconds of this browser. */
  sentAt?: number;
  send(): void;
  /** Messages of a refused send, by field; those of the form as a whole under "". */
  errors: Record<string, string[]>;
}

export interface SendWhat {
  /** `send-code` unless the form has two codes. */
  intent?: string;
  /** The fields that say where to; `account` unless said otherwise. */
  names?: string[];
}

/**
 * Sends a code for the account in the form without leaving the page.
 *
 * @param sentAgo milliseconds since a code left, when the page itself has sent one
 */
export function useSendCode(
  form: RefObject<HTMLFormElement>,
  sentAgo: number | undefined,
  { intent = "send-code", names = ["account"] }: SendWhat = {},
): SendCode {
  const fetcher = useFetcher<SendAnswer>();
  const [sentAt, setSentAt] = useState<number>();
  const answer = fetcher.data;
  useEffect(() => {
    if (sentAgo !== undefined) setSentAt(Date.now() - sentAgo);
  }, [sentAgo]);
  useEffect(() => {
    if (answer?.sent) setSentAt(Date.now());
  }, [answer]);
  const isPast = usePast(form, answer);
  const refused = fetcher.state === "idle" && answer && !answer.sent && !isPast ? answer.result : undefined;
  useErrorFocus(form, refused);
  const sent = answer ? answer.sent === true : sentAgo !== undefined;
  const isNews = useNews(answer);
  return {
    state: fetcher.state !== "idle" ? "sending" : sent ? "sent" : answer ? "failed" : "idle",
    sentAt,
    send() {
      if (!form.current) return;
      const typed = [...new FormData(form.current)].filter(([name]) => names.includes(name));
      fetcher.submit({ intent, ...(Object.fromEntries(typed) as Record<string, string>) }, { method: "post" });
    },
    errors: answer?.sent && isNews ? clearedBySending(names) : ((refused?.error as SendCode["errors"]) ?? {}),
  };
}

/** A code that left shows that the account was right, and whatever stood beside the code was about another one. */
function clearedBySending(names: string[]): SendCode["errors"] {
  return Object.fromEntries([...names, "code"].map((name) => [name, []]));
}

/** Whether the form itself has not been answered since. */
function useNews(answer: SendAnswer | undefined): boolean {
  const formAnswer = useActionData();
  const [old, setOld] = useState<SendAnswer>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer of the form makes it old
  useEffect(() => setOld(answer), [formAnswer]);
  return answer !== old;
}

/** Whether the form has been answered or filled in further since: what was refused then is old news. */
function usePast(form: RefObject<HTMLFormElement>, answer: SendAnswer | undefined): boolean {
  const formAnswer = useActionData();
  const [past, setPast] = useState<SendAnswer>();
  useEffect(() => {
    const element = form.current;
    const forget = () => setPast(answer);
    element?.addEventListener("input", forget);
    return () => element?.removeEventListener("input", forget);
  }, [form, answer]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer of the form makes it old
  useEffect(() => setPast(answer), [formAnswer]);
  return answer === past;
}

import type { SubmissionResult } from "@conform-to/react";
import { useErrorFocus } from "@dozen/ui/field";
import { useFetcher } from "@remix-run/react";
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
  const refused = fetcher.state === "idle" && answer && !answer.sent ? answer.result : undefined;
  useErrorFocus(form, refused);
  const sent = answer ? answer.sent === true : sentAgo !== undefined;
  return {
    state: fetcher.state !== "idle" ? "sending" : sent ? "sent" : answer ? "failed" : "idle",
    sentAt,
    send() {
      if (!form.current) return;
      const typed = [...new FormData(form.current)].filter(([name]) => names.includes(name));
      fetcher.submit({ intent, ...(Object.fromEntries(typed) as Record<string, string>) }, { method: "post" });
    },
    errors: (refused?.error as Record<string, string[]> | undefined) ?? {},
  };
}

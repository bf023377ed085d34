import type { SubmissionResult } from "@conform-to/react";
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

/**
 * Sends a code for the account in the form without leaving the page.
 *
 * @param sentByPage the page itself is the answer to a send, as it is without script
 */
export function useSendCode(form: RefObject<HTMLFormElement>, sentByPage: boolean): SendCode {
  const fetcher = useFetcher<SendAnswer>();
  const [sentAt, setSentAt] = useState<number>();
  const answer = fetcher.data;
  useEffect(() => {
    if (answer?.sent || sentByPage) setSentAt(Date.now());
  }, [answer, sentByPage]);
  const sent = answer ? answer.sent === true : sentByPage;
  return {
    state: fetcher.state !== "idle" ? "sending" : sent ? "sent" : answer ? "failed" : "idle",
    sentAt,
    send() {
      if (!form.current) return;
      const account = new FormData(form.current).get("account");
      fetcher.submit({ intent: "send-code", ...(typeof account === "string" && { account }) }, { method: "post" });
    },
    errors: (fetcher.state === "idle" && !answer?.sent && (answer?.result.error as Record<string, string[]>)) || {},
  };
}

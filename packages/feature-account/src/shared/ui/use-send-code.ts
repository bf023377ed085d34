import type { SubmissionResult } from "@conform-to/react";
import { useErrorFocus } from "@dozen/ui/field";
import { useActionData, useFetcher } from "@remix-run/react";
import { type RefObject, useEffect, useState } from "react";

interface SendActionData {
  result: SubmissionResult<string[]>;
  sent?: boolean;
}

export interface SendCode {
  state: "idle" | "sending" | "sent" | "failed";
  /** When the code was sent, epoch milliseconds of this browser. */
  sentAt?: number;
  send(): void;
  /** Messages of a refused send, by field; those of the whole form under "". */
  errors: Record<string, string[]>;
}

export interface SendWhat {
  /** `send-code` unless the form has two codes. */
  intent?: string;
  /** The fields that name the recipient; `account` by default. */
  names?: string[];
}

/**
 * Sends a code for the account in the form without leaving the page.
 *
 * @param sentAgo milliseconds since a code was sent, if the page itself has sent one
 */
export function useSendCode(
  form: RefObject<HTMLFormElement>,
  sentAgo: number | undefined,
  { intent = "send-code", names = ["account"] }: SendWhat = {},
): SendCode {
  const fetcher = useFetcher<SendActionData>();
  const [sentAt, setSentAt] = useState<number>();
  const actionData = fetcher.data;
  useEffect(() => {
    if (sentAgo !== undefined) setSentAt(Date.now() - sentAgo);
  }, [sentAgo]);
  useEffect(() => {
    if (actionData?.sent) setSentAt(Date.now());
  }, [actionData]);
  const isPast = usePast(form, actionData);
  const refused = fetcher.state === "idle" && actionData && !actionData.sent && !isPast ? actionData.result : undefined;
  useErrorFocus(form, refused);
  const sent = actionData ? actionData.sent === true : sentAgo !== undefined;
  const isNews = useNews(actionData);
  return {
    state: fetcher.state !== "idle" ? "sending" : sent ? "sent" : actionData ? "failed" : "idle",
    sentAt,
    send() {
      if (!form.current) return;
      const typed = [...new FormData(form.current)].filter(([name]) => names.includes(name));
      fetcher.submit({ intent, ...(Object.fromEntries(typed) as Record<string, string>) }, { method: "post" });
    },
    errors: actionData?.sent && isNews ? clearedBySending(names) : ((refused?.error as SendCode["errors"]) ?? {}),
  };
}

/**
 * Once a code was sent, the account was right and an error at the code concerned an earlier one. So both are cleared.
 */
function clearedBySending(names: string[]): SendCode["errors"] {
  return Object.fromEntries([...names, "code"].map((name) => [name, []]));
}

/** Whether the send's response is newer than the form's. */
function useNews(actionData: SendActionData | undefined): boolean {
  const formActionData = useActionData();
  const [old, setOld] = useState<SendActionData>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a response to the form makes it old
  useEffect(() => setOld(actionData), [formActionData]);
  return actionData !== old;
}

/** Whether the form was submitted or edited since the send was refused, so that its messages are outdated. */
function usePast(form: RefObject<HTMLFormElement>, actionData: SendActionData | undefined): boolean {
  const formActionData = useActionData();
  const [past, setPast] = useState<SendActionData>();
  useEffect(() => {
    const element = form.current;
    const forget = () => setPast(actionData);
    element?.addEventListener("input", forget);
    return () => element?.removeEventListener("input", forget);
  }, [form, actionData]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a response to the form makes it old
  useEffect(() => setPast(actionData), [formActionData]);
  return actionData === past;
}

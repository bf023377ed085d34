import { useEffect, useState } from "react";
import { Button } from "./button";
import { useEnhanced } from "./enhanced";
import { useWords } from "./words";

/** Seconds until another code can be sent (spec:ui-36). */
export const resendSeconds = 60;

export interface SendCodeButtonProps {
  /** Whether the account is filled in: without it the code has no recipient. */
  filled: boolean;
  state: "idle" | "sending" | "sent" | "failed";
  /** When the last code was sent, epoch milliseconds of this browser; starts the countdown. */
  sentAt?: number;
  /**
   * Called instead of submitting, with script. If omitted, or without script, the button submits its form with its
   * intent.
   */
  onSend?(): void;
  /** Default: `send-code`. Needed for a form with two codes. */
  intent?: string;
  /** Id of its form, if the button is outside it. */
  form?: string;
}

/** Sends a code, then counts down 60 seconds until it can send another. After a failure it can send at once. */
export function SendCodeButton({ filled, state, sentAt, onSend, intent = "send-code", form }: SendCodeButtonProps) {
  const t = useWords();
  const enhanced = useEnhanced();
  const left = useSecondsLeft(state === "sent" ? sentAt : undefined);
  const waiting = left > 0;
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      form={form}
      formNoValidate
      className="numbers nowrap"
      busy={state === "sending"}
      disabled={enhanced && (waiting || !filled)}
      onClick={(event) => {
        if (!onSend) return;
        event.preventDefault();
        onSend();
      }}
    >
      {words()}
    </Button>
  );

  function words() {
    if (state === "sending") return t("code.sending");
    if (waiting) return t("code.wait", { count: left });
    return t("code.send");
  }
}

/** Seconds until another code can be sent after `sentAt`; 0 on the server. */
function useSecondsLeft(sentAt: number | undefined): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (sentAt === undefined) return setLeft(0);
    const look = () => {
      const seconds = Math.max(0, Math.ceil(resendSeconds - (Date.now() - sentAt) / 1000));
      setLeft(Math.min(resendSeconds, seconds));
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(look, 250);
    look();
    return () => clearInterval(timer);
  }, [sentAt]);
  return left;
}

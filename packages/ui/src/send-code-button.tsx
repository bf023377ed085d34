import { useEffect, useState } from "react";
import { Button } from "./button";
import { useEnhanced } from "./enhanced";
import { useWords } from "./words";

/** Seconds until a code can be sent again (spec:ui-36). */
export const resendSeconds = 60;

export interface SendCodeButtonProps {
  /** Whether an account is given: without one there is nowhere to send to. */
  filled: boolean;
  state: "idle" | "sending" | "sent" | "failed";
  /** When the last code left, epoch milliseconds of this browser; starts the countdown. */
  sentAt?: number;
  /** With script. Without it, and when left out, the button submits its form with its intent. */
  onSend?(): void;
  /** `send-code` unless said otherwise, for a form with two codes. */
  intent?: string;
  /** Id of its form, if the button is outside it. */
  form?: string;
}

/** Sends a code, then counts 60 seconds down until it can send again. A failure makes it ready at once. */
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

/** Whole seconds from now until a code sent at `sentAt` may be followed by another; 0 on the server. */
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

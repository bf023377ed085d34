import { fetchInTime } from "@dozen/core/in-time";
import { useSubmit } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { canUsePasskeys } from "./browser";

/** A question is good for ten minutes, and stands behind the autofill for as long as the page does. */
const askAnewAfter = 8 * 60_000;
const lookEvery = 30_000;

interface UsePasskey {
  /** Ticket of the sign-in that waits for its second step. */
  state?: string;
  /** Also offers passkeys where the browser fills the account in. */
  autofill?: boolean;
  /** What the page's form last answered: each answer uses the question up. */
  answer?: unknown;
}

export interface PasskeyEntry {
  busy: boolean;
  /** The browser has not handed one over, other than by the person's own choice. */
  failed: boolean;
  ask(): void;
}

/** Asks the browser for a passkey and sends what it says to the page's own form. */
export function usePasskey({ state, autofill = false, answer }: UsePasskey): PasskeyEntry {
  const submit = useSubmit();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const isAsking = useRef(false);
  const fetchAnd = useCallback(
    async (useBrowserAutofill: boolean) => {
      const { startAuthentication } = await import("@simplewebauthn/browser");
      const optionsJSON = await fetchOptions(state);
      const response = await startAuthentication({ optionsJSON, useBrowserAutofill });
      submit({ intent: "passkey", response: JSON.stringify(response) }, { method: "post" });
    },
    [state, submit],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answered question is asked anew
  useEffect(() => {
    if (!autofill || !canUsePasskeys()) return;
    let left = false;
    let askedAt = 0;
    const offer = async () => {
      askedAt = Date.now();
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()) || left) return;
      await fetchAnd(true);
    };
    const look = () => {
      // A new question ends the one before; not the one that somebody is answering.
      if (isAsking.current || document.visibilityState !== "visible" || Date.now() - askedAt < askAnewAfter) return;
      // Whoever types instead, or goes elsewhere, has not failed at anything.
      offer().catch(() => {});
    };
    look();
    const timer = setInterval(look, lookEvery);
    document.addEventListener("visibilitychange", look);
    return () => {
      left = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      void stopAsking();
    };
  }, [autofill, fetchAnd, answer]);
  const ask = () => {
    setBusy(true);
    setFailed(false);
    isAsking.current = true;
    fetchAnd(false)
      .catch((error: unknown) => setFailed(!isDeclined(error)))
      .finally(() => {
        setBusy(false);
        isAsking.current = false;
      });
  };
  return { busy, failed, ask };
}

async function fetchOptions(state: string | undefined) {
  const body = new URLSearchParams(state ? { state } : {});
  const answer = await fetchInTime("/user/passkey", { method: "POST", body });
  if (!answer.ok) throw new Error(`No question for a passkey: ${answer.status}`);
  return answer.json();
}

async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await import("@simplewebauthn/browser");
  WebAuthnAbortService.cancelCeremony();
}

/** The person closed the browser's question, or let it time out. */
export function isDeclined(error: unknown): boolean {
  return error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
}

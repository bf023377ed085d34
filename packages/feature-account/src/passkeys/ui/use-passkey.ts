import { fetchInTime } from "@dozen/core/in-time";
import { useSubmit } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { canUsePasskeys } from "./browser";

/** Milliseconds. A challenge is valid for ten minutes, but the autofill waits for as long as the page is open. */
const askAnewAfter = 8 * 60_000;
const lookEvery = 30_000;

interface UsePasskey {
  /** Ticket of the sign-in that waits for its second step. */
  state?: string;
  /** Also offers passkeys where the browser autofills the account. */
  autofill?: boolean;
  /** The last response of the page's form: each response uses the challenge up. */
  actionData?: unknown;
}

export interface PasskeyEntry {
  busy: boolean;
  /** The browser returned no passkey, for another reason than the user's choice. */
  failed: boolean;
  ask(): void;
}

/** Asks the browser for a passkey and submits the result to the page's own form. */
export function usePasskey({ state, autofill = false, actionData }: UsePasskey): PasskeyEntry {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a used challenge is requested again
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
      // A new challenge aborts the previous one, but not one that the user is responding to.
      if (isAsking.current || document.visibilityState !== "visible" || Date.now() - askedAt < askAnewAfter) return;
      // A user who types instead, or leaves the page, has not failed.
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
  }, [autofill, fetchAnd, actionData]);
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
  const response = await fetchInTime("/user/passkey", { method: "POST", body });
  if (!response.ok) throw new Error(`No question for a passkey: ${response.status}`);
  return response.json();
}

async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await import("@simplewebauthn/browser");
  WebAuthnAbortService.cancelCeremony();
}

/** The user closed the browser's dialog, or it timed out. */
export function isDeclined(error: unknown): boolean {
  return error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
}

import { useSubmit } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import type { NewPasskeyActionData } from "./new-passkey-form";

/** Lets the browser create the passkey that the server requested, and submits it to the page's own form. */
export function useNewPasskey(creation: NewPasskeyActionData["creation"]) {
  const submit = useSubmit();
  const [failed, setFailed] = useState(false);
  const make = useCallback(async () => {
    if (!creation) return;
    setFailed(false);
    try {
      const { startRegistration } = await import("@simplewebauthn/browser");
      const response = await startRegistration({ optionsJSON: creation.options });
      submit({ intent: "store", name: creation.name, response: JSON.stringify(response) }, { method: "post" });
    } catch {
      setFailed(true);
    }
  }, [creation, submit]);
  useEffect(() => void make(), [make]);
  return { failed, again: () => void make() };
}

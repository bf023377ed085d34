import { Button } from "@dozen/ui/button";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { relay, viaFrame } from "../hand-over";
import type { EmbeddedSibling } from "./embedded-sign-in";

/**
 * Shown in the sibling's frame. Browsers send no cookies there, and a user cannot see whose page it is. So the user
 * signs in in a window, and this page only forwards the window's message.
 */
export function InFrame({ sibling, site }: { sibling: EmbeddedSibling; site: string }) {
  const { t } = useTranslation("account");
  const opened = useRef<Window | null>(null);
  const [state, setState] = useState<"idle" | "blocked" | "done">("idle");
  useEffect(
    () =>
      relay(
        window,
        () => opened.current,
        sibling.origin,
        () => setState("done"),
      ),
    [sibling.origin],
  );
  const open = () => {
    const address = new URL(window.location.href);
    address.searchParams.set(viaFrame, "frame");
    opened.current = window.open(address, "_blank", "popup,width=480,height=720");
    setState(opened.current ? "idle" : "blocked");
  };
  if (state === "done") return <p role="status">{t("third.embedded.handing", { site })}</p>;
  return (
    <>
      <p>{t("third.embedded.openLead")}</p>
      <Button variant="primary" wide onClick={open}>
        {t("third.embedded.open")}
      </Button>
      {state === "blocked" && (
        <p className="account-refusal" role="alert">
          {t("third.embedded.blocked")}
        </p>
      )}
    </>
  );
}

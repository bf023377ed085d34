import { fetchInTime } from "@dozen/core/in-time";
import { Button } from "@dozen/ui/button";
import { useToast } from "@dozen/ui/toast";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Newest } from "../../bell/newest";
import { declineOffer, mayOffer, startPushes } from "../browser";

/** Offers pushes to this browser, until the user turns them on or declines. */
export default function PushOffer({ className }: { className: string }) {
  const { t } = useTranslation("inbox");
  const toasts = useToast();
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void mayOffer().then(setShown);
  }, []);
  if (!isShown) return null;
  const decline = () => {
    declineOffer();
    setShown(false);
  };
  const turnOn = async () => {
    setBusy(true);
    try {
      const state = await startPushes(findKey);
      if (state === "on") toasts.success(t("push.isOn"));
      if (state === "denied") toasts.error(t("push.denied"));
      setShown(state === "off");
    } catch {
      toasts.error(t("push.failed"));
    }
    setBusy(false);
  };
  return (
    <section className={className} aria-label={t("push.title")}>
      <p className="grow">{t("push.offer")}</p>
      <Button small variant="primary" busy={isBusy} onClick={turnOn}>
        {t("push.turnOn")}
      </Button>
      <Button small variant="quiet" onClick={decline}>
        {t("push.decline")}
      </Button>
    </section>
  );
}

async function findKey(): Promise<string> {
  const response = await fetchInTime("/msg/newest");
  return ((await response.json()) as Newest).publicKey;
}

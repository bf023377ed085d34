import { Button } from "@dozen/ui/button";
import { useEnhanced } from "@dozen/ui/enhanced";
import { useToast } from "@dozen/ui/toast";
import Bell from "lucide-react/icons/bell";
import BellOff from "lucide-react/icons/bell-off";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { canPush, currentState, type PushState, startPushes, stopPushes } from "../browser";

/** Turns pushes to this browser on and off, or says why that is not possible. Renders nothing without JavaScript. */
export function PushSwitch({ publicKey }: { publicKey: string }) {
  const { t } = useTranslation("inbox");
  const toasts = useToast();
  const [state, setState] = useState<PushState>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void currentState().then(setState);
  }, []);
  if (!useEnhanced()) return <p className="muted">{t("push.needsScript")}</p>;
  if (!canPush()) return <p className="muted">{t("push.unsupported")}</p>;
  if (state === "denied") return <p className="muted">{t("push.denied")}</p>;
  const isOn = state === "on";
  const change = async () => {
    setBusy(true);
    try {
      setState(await (isOn ? stopPushes() : startPushes(async () => publicKey)));
    } catch {
      toasts.error(t("push.failed"));
    }
    setBusy(false);
  };
  return (
    <div className="row">
      <span role="status" className="grow">
        {t(isOn ? "push.isOn" : "push.isOff")}
      </span>
      <Button icon={isOn ? BellOff : Bell} busy={isBusy} disabled={state === undefined} onClick={change}>
        {t(isOn ? "push.turnOff" : "push.turnOn")}
      </Button>
    </div>
  );
}

import { Button } from "@dozen/ui/button";
import { Icon } from "@dozen/ui/icon";
import WifiOff from "lucide-react/icons/wifi-off";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

/** Says that the browser is offline, until it is online again. */
export function OfflineBanner() {
  const { t } = useTranslation("site");
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <div className="offline-banner">
          <Icon of={WifiOff} />
          <span>{t("offline.text")}</span>
          <Button small onClick={() => location.reload()}>
            {t("offline.retry")}
          </Button>
        </div>
      )}
    </div>
  );
}

function watchNetwork(changed: () => void) {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

import { useTranslation } from "react-i18next";
import type { ConnectionState } from "../../connections/connection";

/** State of the connection (spec:chat-79): the welcome fades, a problem stays until it is resolved. */
export function StatusBanner({ state, welcome }: { state: ConnectionState | undefined; welcome: string | undefined }) {
  const { t } = useTranslation("chat");
  const isWell = state === "connected";
  const words = isWell ? welcome && `${t("live.connected")} · ${welcome}` : state && t(`live.${state}`);
  return (
    <p role="status" className="chat-banner small" data-state={state} hidden={!words}>
      {words}
    </p>
  );
}

import { useTranslation } from "react-i18next";
import type { Standing } from "../connection";

/** State of the connection (spec:chat-79): the welcome fades, a problem stays until it is resolved. */
export function StatusBanner({ standing, welcome }: { standing: Standing | undefined; welcome: string | undefined }) {
  const { t } = useTranslation("chat");
  const isWell = standing === "connected";
  const words = isWell ? welcome && `${t("live.connected")} · ${welcome}` : standing && t(`live.${standing}`);
  return (
    <p role="status" className="chat-banner small" data-standing={standing} hidden={!words}>
      {words}
    </p>
  );
}

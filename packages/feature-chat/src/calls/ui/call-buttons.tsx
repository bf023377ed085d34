import { IconButton } from "@dozen/ui/button";
import { useEnhanced } from "@dozen/ui/enhanced";
import Phone from "lucide-react/icons/phone";
import Video from "lucide-react/icons/video";
import { useTranslation } from "react-i18next";
import type { CallTarget } from "../call";
import { useStartCall } from "./calls-provider";

/** Voice and video, where the browser can. Without script a sentence says why there are none. */
export function CallButtons(target: CallTarget) {
  const { t } = useTranslation("chat");
  const start = useStartCall();
  const enhanced = useEnhanced();
  if (!enhanced) {
    return (
      <noscript>
        <span className="muted small wide-only">{t("calls.needScript")}</span>
      </noscript>
    );
  }
  if (!start || !("RTCPeerConnection" in window)) return null;
  return (
    <>
      <IconButton icon={Phone} label={t("calls.voice")} onClick={() => start(target, false)} />
      <IconButton icon={Video} label={t("calls.video")} onClick={() => start(target, true)} />
    </>
  );
}

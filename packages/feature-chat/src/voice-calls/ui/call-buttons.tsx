import { IconButton } from "@dozen/ui/button";
import { useEnhanced } from "@dozen/ui/enhanced";
import Phone from "lucide-react/icons/phone";
import Video from "lucide-react/icons/video";
import { useTranslation } from "react-i18next";
import type { CallTarget } from "../call";
import { useStartCall } from "./calls-provider";

/** Voice and video, where the browser can. */
export function CallButtons(target: CallTarget) {
  const { t } = useTranslation("chat");
  const start = useStartCall();
  const enhanced = useEnhanced();
  if (!enhanced || !start || !("RTCPeerConnection" in window)) return null;
  return (
    <>
      <IconButton icon={Phone} label={t("calls.voice")} onClick={() => start(target, false)} />
      <IconButton icon={Video} label={t("calls.video")} onClick={() => start(target, true)} />
    </>
  );
}

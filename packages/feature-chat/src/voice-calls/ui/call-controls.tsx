import { Button, IconButton } from "@dozen/ui/button";
import Mic from "lucide-react/icons/mic";
import MicOff from "lucide-react/icons/mic-off";
import Phone from "lucide-react/icons/phone";
import PhoneOff from "lucide-react/icons/phone-off";
import Settings from "lucide-react/icons/settings-2";
import Video from "lucide-react/icons/video";
import VideoOff from "lucide-react/icons/video-off";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallSession, CallView } from "../session";
import { DeviceChoice } from "./device-choice";

export interface CallControlsProps {
  view: CallView;
  session: CallSession;
  video: boolean;
  onClose(): void;
}

/** The buttons of a call for its current stage. */
export function CallControls({ view, session, video, onClose }: CallControlsProps) {
  const { t } = useTranslation("chat");
  if (view.stage === "ended") {
    return (
      <div className="chat-call-controls">
        <Button onClick={onClose}>{t("calls.close")}</Button>
      </div>
    );
  }
  if (view.stage === "ringing") return <Answers session={session} video={video} />;
  return <Controls view={view} session={session} />;
}

function Answers({ session, video }: { session: CallSession; video: boolean }) {
  const { t } = useTranslation("chat");
  const [isBusy, setBusy] = useState(false);
  const accept = async (withVideo: boolean) => {
    setBusy(true);
    await session.accept(withVideo);
    setBusy(false);
  };
  return (
    <div className="chat-call-controls">
      <Button variant="danger" icon={PhoneOff} onClick={() => session.refuse()}>
        {t("calls.refuse")}
      </Button>
      {video && (
        <Button icon={Phone} busy={isBusy} onClick={() => accept(false)}>
          {t("calls.voiceOnly")}
        </Button>
      )}
      <Button variant="primary" icon={video ? Video : Phone} busy={isBusy} onClick={() => accept(video)}>
        {t("calls.accept")}
      </Button>
    </div>
  );
}

function Controls({ view, session }: Pick<CallControlsProps, "view" | "session">) {
  const { t } = useTranslation("chat");
  const { isMuted, isCameraOff } = view;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      {isChoosing && <DeviceChoice view={view} session={session} />}
      <div className="chat-call-controls">
        <IconButton
          icon={isMuted ? MicOff : Mic}
          label={t("calls.mute")}
          aria-pressed={isMuted}
          onClick={() => session.mute(!isMuted)}
        />
        <IconButton
          icon={isCameraOff ? VideoOff : Video}
          label={t("calls.cameraOff")}
          aria-pressed={isCameraOff}
          onClick={() => session.showCamera(!isCameraOff)}
        />
        <IconButton
          icon={Settings}
          label={t("calls.choose")}
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        />
        <Button variant="danger" icon={PhoneOff} onClick={() => session.hangUp()}>
          {t("calls.hangUp")}
        </Button>
      </div>
    </>
  );
}

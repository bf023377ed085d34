import { Button } from "@dozen/ui/button";
import { useNavigate } from "@remix-run/react";
import Phone from "lucide-react/icons/phone";
import PhoneOff from "lucide-react/icons/phone-off";
import Video from "lucide-react/icons/video";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { pathOf } from "../../rooms/room";
import { kinds } from "../../shared/kinds";
import { Avatar } from "../../shared/ui/avatar";
import { useLocaleName } from "../../shared/use-locale-name";
import type { CallEvent } from "../call";
import { refuseCall } from "../refuse";
import { callerOf, isVideo, passAccepted, waitToRing } from "../ringing";
import styles from "../ringing.css?url";

export interface RingingProps {
  event: CallEvent;
  onEnd(callId: string): void;
}

/** An incoming call over a page outside the chat, in one tab of the browser. It does not take the focus. */
export default function Ringing({ event, onEnd }: RingingProps) {
  const { t } = useTranslation("chat");
  const language = useLocaleName();
  const navigate = useNavigate();
  const { call_id } = event;
  const { mayRing, holdLock } = useRingLock(call_id);
  const [isStyled, setStyled] = useState(false);
  if (!mayRing) return null;
  const caller = callerOf(event);
  const kind = isVideo(event) ? "video" : "voice";
  const refuse = () => {
    void refuseCall(caller, call_id, language);
    onEnd(call_id);
  };
  const accept = () => {
    const lock = holdLock();
    if (lock) passAccepted({ event, lock });
    navigate(pathOf({ type: kinds.person, id: caller.rid, uid: caller.uid }));
  };
  const settle = () => setStyled(true);
  return (
    <>
      <link rel="stylesheet" href={styles} onLoad={settle} onError={settle} />
      <section className="chat-bell" aria-label={t(`calls.incoming.${kind}`)} hidden={!isStyled}>
        <Avatar name={caller.name} src={caller.avatar} />
        <p role="alert">{t(`calls.bell.${kind}`, { name: caller.name })}</p>
        <div className="chat-bell-buttons">
          <Button variant="danger" icon={PhoneOff} onClick={refuse}>
            {t("calls.refuse")}
          </Button>
          <Button variant="primary" icon={kind === "video" ? Video : Phone} onClick={accept}>
            {t("calls.accept")}
          </Button>
        </div>
      </section>
    </>
  );
}

/** Whether this tab rings. After `holdLock` the caller releases the lock; else it is released with the component. */
function useRingLock(callId: string) {
  const [mayRing, setMayRing] = useState(false);
  const current = useRef<AbortController>();
  useEffect(() => {
    const own = new AbortController();
    current.current = own;
    void waitToRing(callId, own.signal).then(setMayRing);
    return () => {
      if (current.current === own) own.abort();
    };
  }, [callId]);
  const holdLock = () => {
    const own = current.current;
    current.current = undefined;
    return own;
  };
  return { mayRing, holdLock };
}

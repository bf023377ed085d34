import { useEffect, useRef, useState } from "react";
import { connect } from "../connections/connection";
import { useLocaleName } from "../shared/use-locale-name";
import type { CallEvent, CallTarget } from "./call";
import { CallSession, type CallView } from "./session";

export interface SessionInput {
  target: CallTarget;
  video: boolean;
  ringing: CallEvent | null;
  /** The viewer has accepted it on a page outside the chat. */
  isAccepted?: boolean;
  /** The event that ended the ringing, on whichever page. */
  stopped?: CallEvent;
}

/** Runs one call for as long as its window is open. Leaving the page hangs up. */
export function useSession({ target, video, ringing, isAccepted, stopped }: SessionInput): {
  view: CallView;
  session?: CallSession;
} {
  const language = useLocaleName();
  const [session, setSession] = useState<CallSession>();
  const [view, setView] = useState<CallView>({
    stage: ringing ? "ringing" : "opening",
    isMuted: false,
    isCameraOff: !video,
  });
  const options = useRef({ ringing, video, isAccepted });
  // In a ref, since a change of the page's language must not restart the call.
  const tongue = useRef(language);
  tongue.current = language;
  const { rid, uid } = target;
  useEffect(() => {
    const made = new CallSession({
      ...options.current,
      connect: (onState) => connect({ rid, uid }, tongue.current, onState),
      onChange: setView,
    });
    setSession(made);
    void made.open();
    const leave = () => made.hangUp();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [rid, uid]);
  useEffect(() => {
    if (stopped) session?.stopRinging(stopped);
  }, [session, stopped]);
  return { view, session };
}

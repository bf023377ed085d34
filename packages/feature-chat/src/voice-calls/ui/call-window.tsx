import { classNames } from "@dozen/ui/class-names";
import { useFocusBack } from "@dozen/ui/focus-back";
import { useHeldFocus } from "@dozen/ui/held-focus";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../shared/ui/avatar";
import { type SessionInput, useSession } from "../use-session";
import { CallControls } from "./call-controls";
import { CallStatus } from "./call-status";
import { Sound, Video } from "./media";

/** How long the reason stays on the page after a call. Milliseconds. */
const farewell = 4000;

export interface CallWindowProps extends SessionInput {
  /** The call has ended; its window stays for a while. */
  onOver(): void;
  onClose(): void;
}

/** A call, above the rest of the chat, for the caller and the called user (spec:chat-89). */
export default function CallWindow({ onOver, onClose, ...input }: CallWindowProps) {
  const { t } = useTranslation("chat");
  const { view, session } = useSession(input);
  const box = useRef<HTMLElement>(null);
  const { target } = input;
  const isOver = view.stage === "ended";
  const isSeen = (view.remote?.getVideoTracks().length ?? 0) > 0;
  useFocusBack();
  useHeldFocus(box);
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  useEffect(() => {
    // A missing device needs time to be read about.
    if (!isOver || view.problem) return;
    const timer = setTimeout(onClose, farewell);
    return () => clearTimeout(timer);
  }, [isOver, view.problem, onClose]);
  return (
    <section
      ref={box}
      role="dialog"
      tabIndex={-1}
      className={classNames("chat-call", isSeen && "chat-call-seen")}
      aria-label={t("calls.with", { name: target.name })}
      data-stage={view.stage}
    >
      <div className="chat-call-view">
        {isSeen && view.remote ? (
          <Video
            stream={view.remote}
            label={t("calls.theirPicture", { name: target.name })}
            className="chat-call-theirs"
          />
        ) : (
          <Avatar name={target.name} src={target.avatar} />
        )}
        {view.remote && <Sound stream={view.remote} />}
        {view.camera && !view.isCameraOff && (
          <Video track={view.camera} label={t("calls.ownPicture")} className="chat-call-own" />
        )}
      </div>
      <div className="chat-call-words">
        <h2 className="truncate">{target.name}</h2>
        <CallStatus view={view} session={session} video={input.video} />
      </div>
      {session && <CallControls view={view} session={session} video={input.video} onClose={onClose} />}
    </section>
  );
}

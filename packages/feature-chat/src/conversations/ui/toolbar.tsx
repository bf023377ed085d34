import { IconButton } from "@dozen/ui/button";
import { classNames } from "@dozen/ui/class-names";
import Flame from "lucide-react/icons/flame";
import Image from "lucide-react/icons/image";
import Mic from "lucide-react/icons/mic";
import Paperclip from "lucide-react/icons/paperclip";
import Video from "lucide-react/icons/video";
import { lazy, type RefObject, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { EmojiButton } from "../../emoji/ui/emoji-button";
import type { Room } from "../../rooms/room";
import { kinds } from "../../shared/kinds";
import { type MessageType, messageTypes } from "../../shared/message-types";
import type { RecordingKind } from "../use-recorder";
import { ClearButton } from "./clear-button";

const Recorder = lazy(() => import("./recorder"));

export interface ToolbarProps {
  /** On small screens: whether it is shown. */
  isOpen: boolean;
  room: Room;
  /** The text field. */
  input: RefObject<HTMLTextAreaElement>;
  /** A file is being sent. */
  isBusy: boolean;
  onFile(file: File, type: MessageType): void;
  isFire: boolean;
  onFire(isFire: boolean): void;
}

/**
 * Emoji, image, file, recordings, clearing, and burn mode, which applies to everything that is
 * sent.
 */
export function Toolbar({ isOpen, room, input, isBusy, onFile, isFire, onFire }: ToolbarProps) {
  const { t } = useTranslation("chat");
  const [recording, setRecording] = useState<RecordingKind>();
  return (
    <div className={classNames("chat-toolbar", !isOpen && "wide-only")} role="toolbar" aria-label={t("rooms.text")}>
      <EmojiButton input={input} />
      <FileButton
        icon={Image}
        label={t("rooms.image")}
        accept="image/*"
        isBusy={isBusy}
        onFile={(file) => onFile(file, messageTypes.image)}
      />
      <FileButton
        icon={Paperclip}
        label={t("rooms.file")}
        isBusy={isBusy}
        onFile={(file) => onFile(file, messageTypes.file)}
      />
      {(["voice", "video"] as const).map((kind) => (
        <IconButton
          key={kind}
          icon={kind === "voice" ? Mic : Video}
          label={t(`recording.${kind}`)}
          onClick={() => setRecording(kind)}
        />
      ))}
      {recording && (
        <Suspense>
          <Recorder
            kind={recording}
            onClose={() => setRecording(undefined)}
            onDone={(file) => {
              setRecording(undefined);
              onFile(file, messageTypes[recording]);
            }}
          />
        </Suspense>
      )}
      {room.type === kinds.person && <ClearButton />}
      <IconButton icon={Flame} label={t("live.fire")} aria-pressed={isFire} onClick={() => onFire(!isFire)} />
    </div>
  );
}

interface FileButtonProps {
  icon: typeof Image;
  label: string;
  accept?: string;
  isBusy: boolean;
  onFile(file: File): void;
}

function FileButton({ icon, label, accept, isBusy, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon={icon} label={label} busy={isBusy} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}

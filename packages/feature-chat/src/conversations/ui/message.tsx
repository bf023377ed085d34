import { classNames } from "@dozen/ui/class-names";
import { Icon } from "@dozen/ui/icon";
import { LightboxThumbs } from "@dozen/ui/lightbox";
import FileDown from "lucide-react/icons/file-down";
import Phone from "lucide-react/icons/phone";
import Video from "lucide-react/icons/video";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LinkedText } from "../../links/ui/linked-text";
import type { CallOutcome, ChatRecord } from "../../messages/message";
import { anchorOf } from "../../rooms/room";
import { clockText } from "../../shared/clock-text";
import { messageTypes } from "../../shared/message-types";
import { Avatar } from "../../shared/ui/avatar";
import { Film } from "../../shared/ui/film";

export interface MessageProps {
  record: ChatRecord;
  isMine: boolean;
  /** Shows the writer's name; screen readers always read it. */
  isNamed?: boolean;
  /** It was broadcast in burn mode. */
  isBurnt?: boolean;
  /** It is the viewer's newest message that the friend has read. */
  isRead?: boolean;
  /** The message it replies to. */
  quote?: ReactNode;
  /** Its actions. */
  menu?: ReactNode;
  /** Its reactions. */
  children?: ReactNode;
}

/** One message with its author: the viewer's are on the right. */
export function Message({ record, isMine, isNamed, isBurnt, isRead, quote, menu, children }: MessageProps) {
  const { t } = useTranslation("chat");
  const name = record.name || t("people.unnamed");
  if (record.type === messageTypes.gone) {
    return <p className="chat-time small">{isMine ? t("rooms.goneMine") : t("rooms.gone", { name })}</p>;
  }
  return (
    <article
      id={isBurnt ? undefined : anchorOf(record.seq)}
      className={classNames("chat-message", isMine && "chat-mine")}
    >
      <Avatar name={name} src={record.avatar} />
      <div className="chat-said">
        <p className={classNames("muted small", !isNamed && !record.isEdited && "visually-hidden")}>
          <span className={isNamed ? undefined : "visually-hidden"}>{`${name} `}</span>
          {record.isEdited && t("rooms.wasEdited")}
        </p>
        <div className="chat-beside">
          <div className={classNames("chat-bubble", isBurnt && "chat-burnt")}>
            {quote}
            <Body record={record} />
          </div>
          {menu}
        </div>
        {children}
        {isRead && <p className="muted small">{t("receipts.read")}</p>}
        {isBurnt && <p className="muted small">{t("live.burnt")}</p>}
      </div>
    </article>
  );
}

function Body({ record }: { record: ChatRecord }) {
  const { t } = useTranslation("chat");
  const { type, text, links, file, name, call } = record;
  if (type === messageTypes.call) return <CallLine outcome={text as CallOutcome} call={call} />;
  if (type === messageTypes.text || !file) {
    return (
      <p className="chat-text">
        <LinkedText text={text} links={links} />
      </p>
    );
  }
  if (type === messageTypes.image) {
    return (
      <LightboxThumbs
        images={[{ src: text, title: t("rooms.imageOf", { name, file: file.name }), name: file.name }]}
        size={160}
      />
    );
  }
  if (type === messageTypes.voice) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: what people say has no captions
      <audio
        className="chat-voice"
        src={text}
        controls
        preload="metadata"
        aria-label={t("recording.listen", { name })}
      />
    );
  }
  if (type === messageTypes.video) return <Film address={text} name={name} />;
  return (
    <a href={text} download={file.name} className="chat-file" aria-label={t("rooms.download", { name: file.name })}>
      <Icon of={FileDown} size={24} />
      <span className="chat-row-words">
        <span className="chat-break">{file.name}</span>
        <span className="small numbers">{sizeText(file.size)}</span>
      </span>
    </a>
  );
}

function CallLine({ outcome, call }: { outcome: CallOutcome; call: ChatRecord["call"] }) {
  const { t } = useTranslation("chat");
  const kind = t(`calls.lines.${call?.video ? "video" : "voice"}`);
  return (
    <p className="row row-s">
      <Icon of={call?.video ? Video : Phone} />
      <span className="numbers">
        {t(`calls.lines.${outcome}`, { call: kind, time: clockText(call?.seconds ?? 0) })}
      </span>
    </p>
  );
}

const kilobyte = 1024;

function sizeText(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`;
  if (bytes < kilobyte ** 2) return `${Math.round(bytes / kilobyte)} KB`;
  return `${(bytes / kilobyte ** 2).toFixed(1)} MB`;
}

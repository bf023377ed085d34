import type { SubmissionResult } from "@conform-to/react";
import { mutePath } from "@dozen/core/notices/notice";
import { IconLink, LinkButton } from "@dozen/ui/button";
import { classNames } from "@dozen/ui/class-names";
import { useEnhanced } from "@dozen/ui/enhanced";
import { Icon } from "@dozen/ui/icon";
import { Link, useLocation } from "@remix-run/react";
import BellOff from "lucide-react/icons/bell-off";
import Clock from "lucide-react/icons/clock";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Search from "lucide-react/icons/search";
import Users from "lucide-react/icons/users";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatRecord } from "../../messages/message";
import type { Room } from "../../rooms/room";
import { kinds } from "../../shared/kinds";
import { PageHead } from "../../shared/ui/page-head";
import { CallButtons } from "../../voice-calls/ui/call-buttons";
import type { Draft } from "../draft";
import { useBurnMode } from "../live/use-burn-mode";
import type { SendingLimits } from "../live/use-file-sending";
import { useLiveRoom } from "../live/use-live-room";
import { Composer } from "./composer";
import { MemberList } from "./member-list";
import { MessageLog } from "./message-log";
import { StatusBanner } from "./status-banner";

export interface RoomViewProps {
  room: Room;
  list: ChatRecord[];
  hasMore: boolean;
  quoted: ChatRecord[];
  /** Number of the newest message that the friend has read; null where read markers are off. */
  read: number | null;
  /** Number of the latest change that the list includes. */
  change: number;
  /** Only messages before this one are shown; null for the newest. */
  before: number | null;
  limits: SendingLimits;
  /** The id that the plain form sends, so that submitting it twice is harmless. */
  draftId: string;
  /** The viewer has just cancelled clearing it. */
  isSpared: boolean;
  /** The message that the form edits or replies to; null for a new message. */
  draft: Draft | null;
  /** Burn mode is on. */
  isFire: boolean;
  /** The server's clock. */
  now: number;
  /** The time zone in which it formats days. */
  zone: string;
  result?: SubmissionResult<string[]>;
}

/** A conversation: its header, its messages and the form. */
export function RoomView(props: RoomViewProps) {
  const { room, list, hasMore, quoted, change, read, before, limits, draftId, isSpared, now, zone, result } = props;
  const { t } = useTranslation("chat");
  const { pathname } = useLocation();
  const enhanced = useEnhanced();
  const live = useLiveRoom(room, { list, hasMore, quoted, change, read, before, limits });
  const [draft, setDraft] = useDraft(props.draft);
  const [isFire, setFire] = useBurnMode(room, props.isFire);
  return (
    <>
      <PageHead
        title={room.name}
        note={live.typing && t("live.typing", { name: live.typing })}
        back="/chat?panel=messages"
      >
        <span className="chat-push row row-s">
          {room.type === kinds.person && (
            <CallButtons rid={room.id} uid={room.uid} name={room.name} avatar={room.avatar} />
          )}
          <IconLink icon={BellOff} label={t("rooms.mute")} to={mutePath(`chat.room:${room.id}`)} />
          <IconLink icon={Clock} label={t("later.title")} to={`${pathname}/later`} />
          <IconLink icon={Search} label={t("rooms.find")} to={`${pathname}/find`} />
          <IconLink
            icon={RefreshCw}
            label={t("rooms.refresh")}
            to={pathname}
            // On small screens the space matters more than the live status.
            className={enhanced ? "wide-only" : undefined}
          />
        </span>
      </PageHead>
      <StatusBanner state={live.connectionState} welcome={live.welcome} />
      {isSpared && (
        <p role="status" className="chat-notice">
          {t("rooms.keepBrowsing")}
        </p>
      )}
      {room.members.length > 0 && (
        <details className="chat-members">
          <summary>
            <Icon of={Users} /> {t("rooms.members")} ({room.members.length})
          </summary>
          <MemberList members={room.members} />
          <Link to={`/chat/members/${room.id}`} className="chat-row">
            {t("rooms.allMembers")}
          </Link>
        </details>
      )}
      <MessageLog
        // Another part of the conversation has a different end to scroll to.
        key={before}
        className={classNames(
          "chat-log",
          !live.canWrite && "chat-readonly",
          room.groupType !== null && `chat-type-${room.groupType}`,
        )}
        room={room}
        historyEnd={list.at(-1)?.seq ?? 0}
        olderTo={`${pathname}?before=${list[0]?.seq ?? 1}`}
        live={live}
        now={now}
        zone={zone}
        onDraft={before === null ? setDraft : undefined}
      />
      {before !== null && (
        <p className="chat-composer center">
          <LinkButton to={pathname} small>
            {t("rooms.toNewest")}
          </LinkButton>
        </p>
      )}
      {!live.canWrite ? (
        <p className="chat-composer chat-readonly">{t("errors.onlyAdminsWrite")}</p>
      ) : (
        before === null && (
          <Composer
            room={room}
            live={live}
            draftId={draftId}
            draft={draft}
            onDraft={setDraft}
            isFire={isFire}
            onFire={setFire}
            result={result}
          />
        )
      )}
    </>
  );
}

/** The form's draft: the one in the URL, or a later choice on the page. */
function useDraft(asked: Draft | null): [draft: Draft | null, setDraft: (draft: Draft | null) => void] {
  const [draft, setDraft] = useState(asked);
  const [known, setKnown] = useState(asked);
  // A reload repeats the URL's draft; one that was sent or cancelled in the meantime does not
  // return.
  if (asked?.kind !== known?.kind || asked?.record.seq !== known?.record.seq) {
    setKnown(asked);
    setDraft(asked);
  }
  return [draft, setDraft];
}

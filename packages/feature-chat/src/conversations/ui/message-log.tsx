import { LinkButton } from "@dozen/ui/button";
import { DateText, dateText } from "@dozen/ui/date-text";
import { useHeldFocus } from "@dozen/ui/held-focus";
import { useClock } from "@dozen/ui/relative-time";
import { useZone } from "@dozen/ui/zone-field";
import { type Location, useLocation } from "@remix-run/react";
import { Fragment, memo, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type ChatRecord, changeTime } from "../../messages/message";
import { fromWire } from "../../messages/wire";
import { UnsentMessage } from "../../outbox/ui/unsent-message";
import { anchorOf, type Room } from "../../rooms/room";
import { isLine } from "../../shared/message-types";
import type { Draft } from "../draft";
import type { Aside } from "../live/use-asides";
import type { LiveRoom } from "../live/use-live-room";
import { type TimelineItem, timeline } from "../timeline";
import { Message } from "./message";
import { MessageMenu } from "./message-menu";
import { Quote } from "./quote";
import { ReactionList } from "./reactions";
import { UnsentFile } from "./unsent-file";

export interface MessageLogProps {
  className: string;
  room: Room;
  /** Number of the last message that the page came with; newer ones arrived since. */
  historyEnd: number;
  /** URL of earlier messages. */
  olderTo: string;
  live: LiveRoom;
  /** The server's clock when the page was rendered. */
  now: number;
  /** The time zone in which it formats days. */
  zone: string;
  /** Passes a message to the form at the bottom; undefined where there is none. */
  onDraft?: (draft: Draft) => void;
}

/**
 * The messages, oldest first, and those that wait to be sent. It scrolls with new messages while
 * its end is visible.
 */
export function MessageLog({ className, room, historyEnd, olderTo, live, now, zone, onDraft }: MessageLogProps) {
  const { t } = useTranslation("chat");
  const { records, asides, hasMore, outbox, files, loadOlder } = live;
  const here = useZone(zone);
  const clock = useClock(now, 5000);
  const location = useLocation();
  const isWantedHere = records.some(({ seq }) => `#${anchorOf(seq)}` === location.hash);
  const end = useFollowedEnd(
    `${records.at(-1)?.seq} ${asides.length} ${outbox.waiting.length} ${files.unsent.length}`,
    isWantedHere ? location : undefined,
  );
  useHeldFocus(end);
  const items = timeline(records, (at) => dateText(at, "day", here));
  // The broadcast may arrive before the sender's acknowledgement: show the message once.
  const taken = new Set([...records.map(({ clientId }) => clientId), ...burntIds(asides)]);
  const waiting = outbox.waiting.filter(({ clientId }) => !taken.has(clientId));
  const unsentFiles = files.unsent.filter(({ clientId }) => !taken.has(clientId));
  const lastRead = lastReadOf(live, room);
  const asidesAfter = arrangeAsides(live);
  const draw = (aside: Aside) => <AsideItem key={aside.key} aside={aside} live={live} room={room} />;
  const isEmpty = items.length + asides.length + waiting.length + unsentFiles.length === 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={className} ref={end} role="log" aria-label={t("rooms.log")} tabIndex={0}>
      {hasMore && (
        <LinkButton
          to={olderTo}
          small
          className="chat-older"
          onClick={(event) => {
            event.preventDefault();
            void loadOlder();
          }}
        >
          {t("rooms.older")}
        </LinkButton>
      )}
      {isEmpty && <p className="muted center">{t("rooms.empty")}</p>}
      {asidesAfter.get(0)?.map(draw)}
      {items.map((item) => (
        <Fragment key={item.key}>
          <Item item={item} room={room} live={live} now={clock} zone={here} onDraft={onDraft} lastRead={lastRead} />
          {item.kind === "record" && item.record.seq === historyEnd && (
            <p className="chat-divider small">{t("rooms.history")}</p>
          )}
          {item.kind === "record" && asidesAfter.get(item.record.seq)?.map(draw)}
        </Fragment>
      ))}
      {waiting.map((unsent) => (
        <UnsentMessage key={unsent.clientId} unsent={unsent} onDiscard={() => outbox.discard(unsent.clientId)} />
      ))}
      {unsentFiles.map((unsent) => (
        <UnsentFile key={unsent.clientId} unsent={unsent} sendAgain={files.sendAgain} discard={files.discard} />
      ))}
    </div>
  );
}

function burntIds(asides: Aside[]): string[] {
  return asides.flatMap((aside) => (aside.kind === "burnt" ? aside.event.client_id : []));
}

/** The viewer's newest message that the friend has read. */
function lastReadOf({ records, read }: LiveRoom, { me }: Room): number | undefined {
  if (read === null) return undefined;
  return records.findLast(({ userId, seq }) => userId === me.id && seq <= read)?.seq;
}

interface ItemProps extends Pick<MessageLogProps, "room" | "live" | "now" | "zone" | "onDraft"> {
  item: TimelineItem;
  lastRead: number | undefined;
}

function Item({ item, room, live, now, zone, onDraft, lastRead }: ItemProps) {
  if (item.kind === "day") {
    return (
      <p className="chat-day small">
        <DateText at={item.at} as="words" timeZone={zone} />
      </p>
    );
  }
  if (item.kind === "time") return <TimeLine at={item.at} zone={zone} />;
  const { record } = item;
  const { reply } = record;
  const isMine = record.userId === room.me.id;
  return (
    <RecordItem
      record={record}
      room={room}
      isNamed={isGroup(room) && !isMine && !item.continues}
      isRead={record.seq === lastRead}
      canChange={isMine && now - record.at < changeTime}
      quoted={reply === null ? undefined : live.quotes.find(reply)}
      isQuotedHere={reply !== null && live.records.some(({ seq }) => seq === reply)}
      onDraft={onDraft}
    />
  );
}

interface RecordItemProps extends Pick<MessageLogProps, "room" | "onDraft"> {
  record: ChatRecord;
  isNamed: boolean;
  isRead: boolean;
  canChange: boolean;
  /** The message it replies to, if the viewer can read that. */
  quoted: ChatRecord | undefined;
  isQuotedHere: boolean;
}

/** Memoized: otherwise every message that arrives or disappears would render all others. */
const RecordItem = memo(function RecordItem(props: RecordItemProps) {
  const { record, room, isNamed, isRead, canChange, quoted, isQuotedHere, onDraft } = props;
  const { reply } = record;
  const isSaid = !isLine(record.type);
  return (
    <Message
      record={record}
      isMine={record.userId === room.me.id}
      isNamed={isNamed}
      isRead={isRead}
      quote={reply !== null && <Quote seq={reply} record={quoted} isHere={isQuotedHere} />}
      menu={isSaid && <MessageMenu record={record} canChange={canChange} onDraft={onDraft} />}
    >
      {isSaid && <ReactionList record={record} me={room.me.id} nameOf={(id) => nameIn(room, id)} />}
    </Message>
  );
});

/** In a conversation of two, the side says who wrote a message. */
const isGroup = ({ groupType }: Room) => groupType !== null;

function nameIn({ me, members, uid, name }: Room, userId: string): string {
  if (userId === me.id) return me.name;
  return userId === uid ? name : (members.find((member) => member.userId === userId)?.name ?? "");
}

function TimeLine({ at, zone }: { at: number; zone: string }) {
  return (
    <p className="chat-time small numbers">
      <time dateTime={new Date(at).toISOString()}>{dateText(at, "minute", zone).slice(-5)}</time>
    </p>
  );
}

/** Unstored items by the number of the message they follow; 0 for those above all. */
function arrangeAsides({ records, asides }: LiveRoom): Map<number, Aside[]> {
  const arranged = new Map<number, Aside[]>();
  for (const aside of asides) {
    // The message it followed may be in another part of the conversation.
    const under = records.findLast(({ seq }) => seq <= aside.afterSeq)?.seq ?? 0;
    arranged.set(under, [...(arranged.get(under) ?? []), aside]);
  }
  return arranged;
}

function AsideItem({ aside, live, room }: { aside: Aside; live: LiveRoom; room: Room }) {
  if (aside.kind === "burnt") return <BurntItem record={fromWire(aside.event)} live={live} room={room} />;
  return <JoinedLine name={aside.name} />;
}

function BurntItem({ record, live, room }: { record: ChatRecord; live: LiveRoom; room: Room }) {
  const { reply, userId } = record;
  return (
    <Message
      record={record}
      isMine={userId === room.me.id}
      isNamed={isGroup(room) && userId !== room.me.id}
      quote={reply !== null && <QuoteIn live={live} seq={reply} />}
      isBurnt
    />
  );
}

function QuoteIn({ live, seq }: { live: LiveRoom; seq: number }) {
  return <Quote seq={seq} record={live.quotes.find(seq)} isHere={live.records.some((one) => one.seq === seq)} />;
}

function JoinedLine({ name }: { name: string }) {
  const { t } = useTranslation("chat");
  return <p className="chat-time small">{t("live.joined", { name })}</p>;
}

/**
 * Keeps the end visible when something is added, unless the reader has scrolled away.
 *
 * @param wanted the URL, which may name a message on this page
 */
function useFollowedEnd(content: string, wanted: Location | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const drawn = useRef(content);
  drawn.current = content;
  const followed = useRef<string>();
  useEffect(() => {
    const element = box.current;
    const note = () => {
      // The new content moved the end, not the reader, until the scroll position is updated.
      if (element && followed.current === drawn.current) isAtEnd.current = isEndInSight(element);
    };
    element?.addEventListener("scroll", note, { passive: true });
    return () => element?.removeEventListener("scroll", note);
  }, []);
  useEffect(() => {
    if (!wanted || !box.current) return;
    document.getElementById(wanted.hash.slice(1))?.scrollIntoView();
    isAtEnd.current = isEndInSight(box.current);
  }, [wanted]);
  // The elements above and below appear and disappear, which resizes the log.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  useEffect(() => {
    const element = box.current;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
    followed.current = content;
  }, [content]);
  return box;
}

function isEndInSight({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < 80;
}

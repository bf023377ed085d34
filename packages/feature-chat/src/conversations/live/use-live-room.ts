import { useToast } from "@dozen/ui/toast";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Connection, ConnectionState } from "../../connections/connection";
import type { ChatRecord, Records } from "../../messages/message";
import { readBy } from "../../messages/message-list";
import { fromWire } from "../../messages/wire";
import { type Outbox, useOutbox } from "../../outbox/use-outbox";
import type { Room } from "../../rooms/room";
import { fetchMessages } from "./fetch-messages";
import { type Aside, useAsides } from "./use-asides";
import { useBurning } from "./use-burning";
import { useChanges } from "./use-changes";
import { useFading } from "./use-fading";
import { type FileSending, type SendingLimits, useFileSending } from "./use-file-sending";
import { useMessages } from "./use-messages";
import { type Quotes, useQuotes } from "./use-quotes";
import { useReading } from "./use-reading";
import { useRoomConnection } from "./use-room-connection";
import { useTyping } from "./use-typing";

export interface LiveRoom {
  records: ChatRecord[];
  hasMore: boolean;
  /** System lines and burnt messages; they stay until the page is closed. */
  asides: Aside[];
  outbox: Outbox;
  files: FileSending;
  quotes: Quotes;
  /** Number of the newest message that the friend has read; null where read markers are off. */
  read: number | null;
  /** Whether the viewer may write; changes while the page is open. */
  canWrite: boolean;
  /** Undefined before hydration. */
  connectionState: ConnectionState | undefined;
  welcome: string | undefined;
  /** Who is typing. */
  typing: string | undefined;
  /** Notifies the friend that the viewer is typing. */
  type(): void;
  /** Sends a burn-mode text. Returns why it was refused, if it was. */
  burn(text: string, reply?: number): Promise<string | undefined>;
  loadOlder(): Promise<void>;
}

/** The room's data that the page came with. */
interface LivePage extends Records {
  before: number | null;
  read: number | null;
  limits: SendingLimits;
}

/** spec:chat-80: the welcome fades. Milliseconds. */
const welcomeTime = 3000;
const typingTime = 3000;

/**
 * A room that keeps itself up to date: the page's data, what arrives, and what was missed in
 * between.
 */
export function useLiveRoom(room: Room, page: LivePage): LiveRoom {
  const { t } = useTranslation("chat");
  const toast = useToast();
  const connection = useRef<Connection>();
  const [read, setRead] = useState(page.read);
  const [canWrite, setCanWrite] = useState(room.canWrite);
  const [welcome, showWelcome] = useFading(welcomeTime);
  const [typing, showTyping] = useFading(typingTime);
  const messages = useMessages(room.id, page);
  const { isNewest, newest, reload } = messages;
  const { asides, add: addAside, clear: clearAsides } = useAsides(newest);
  const quotes = useQuotes(messages.list, burntOf(asides), page.quoted, useFetchOne(room.id));
  const changes = useChanges(room.id, page.change, useShowChanges(messages.change, quotes.amend));
  // The response to the user's own message arrives before the broadcast of it and of what others
  // wrote before.
  const outbox = useOutbox(room, connection, messages.show);
  const files = useFileSending(room, page.limits);
  const readAll = useReading(connection);

  useEffect(() => {
    // The history has been cleared, and the unstored items with it.
    if (page.before === null && page.list.length === 0 && newest.current > 0) clearAsides();
    reload({ list: page.list, hasMore: page.hasMore, before: page.before });
    setRead(page.read);
  }, [page.list, page.hasMore, page.before, page.read, reload, newest, clearAsides]);

  const greet = async () => {
    const greeting = await connection.current?.ask("login", { read: false }).catch(() => undefined);
    if (greeting?.code === 200) {
      showWelcome(greeting.data.info);
      setCanWrite(greeting.data.can_write ?? true);
      setRead(typeof greeting.data.read === "string" ? Number(greeting.data.read) : null);
    }
    if (isNewest.current) readAll();
    await messages.catchUp();
    await changes.catchUp();
    await outbox.flush();
  };
  const connectionState = useRoomConnection(connection, room, {
    connected: () => void greet(),
    messages(arrived) {
      messages.receive(arrived);
      setRead((known) => (known === null ? null : Math.max(known, readBy(room.uid, arrived))));
      if (isNewest.current) readAll();
    },
    changed(message) {
      changes.receive(message);
      // Somebody may have reacted to the viewer's message, which is a notice to mark as seen.
      if (isNewest.current && message.userId === room.me.id) readAll();
    },
    read: (seq) => setRead((known) => (seq === null ? null : Math.max(known ?? 0, seq))),
    burnt: (event) => addAside({ kind: "burnt", event }),
    writing: setCanWrite,
    joined: (name) => addAside({ kind: "joined", name }),
    typing: showTyping,
  });

  // The unsent texts of a deleted room will never be accepted. A signed-out user may come back.
  const { waiting, refuseAll } = outbox;
  useEffect(() => {
    if (connectionState === "gone" && waiting.some(({ reason }) => reason === undefined)) refuseAll(t("live.gone"));
  }, [connectionState, waiting, refuseAll, t]);

  const loadOlder = async () => {
    const older = await messages.loadOlder();
    if (older) quotes.add(older.quoted);
    else toast.error(t("frame.failed"));
  };
  return {
    records: messages.list,
    hasMore: messages.hasMore,
    asides,
    outbox,
    files,
    quotes,
    read,
    canWrite,
    connectionState,
    welcome,
    typing,
    type: useTyping(connection),
    burn: useBurning(connection),
    loadOlder,
  };
}

function burntOf(asides: Aside[]): ChatRecord[] {
  return asides.flatMap((aside) => (aside.kind === "burnt" ? fromWire(aside.event) : []));
}

/** Fetches one message: null if the reader cannot read it, undefined if it failed. */
function useFetchOne(roomId: string): (seq: number) => Promise<ChatRecord | null | undefined> {
  return useCallback(
    async (seq) => {
      const fetched = await fetchMessages(roomId, `after=${seq - 1}&size=1`);
      return fetched && (fetched.list.find((one) => one.seq === seq) ?? null);
    },
    [roomId],
  );
}

/** Shows changes in the list and in quotes. */
function useShowChanges(
  inList: (changed: ChatRecord[]) => void,
  inQuotes: (changed: ChatRecord[]) => void,
): (changed: ChatRecord[]) => void {
  return useCallback(
    (changed) => {
      inList(changed);
      inQuotes(changed);
    },
    [inList, inQuotes],
  );
}

import { fetchInTime } from "@dozen/core/in-time";
import { useToast } from "@dozen/ui/toast";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Connection, type ConnectionState, connect } from "../../connections/connection";
import { messageTypes } from "../../message-types";
import { type BriefMessage, fromBrief } from "../../messages/brief";
import type { ChatRecord, Records } from "../../messages/message";
import { afterReload, amend, lastOf, merge, readBy, withNews } from "../../messages/message-list";
import { type BurntFile, fromWire } from "../../messages/wire";
import type { WireMessage } from "../../messages/wire.schema";
import { type Outbox, useOutbox } from "../../outbox/use-outbox";
import type { Room } from "../../rooms/room";
import { untilDone } from "../../shared/until-done";
import { useLocaleName } from "../../shared/use-locale-name";
import { type Aside, useAsides } from "./use-asides";
import { type FileSending, type SendingLimits, useFileSending } from "./use-file-sending";
import { type Quotes, useQuotes } from "./use-quotes";
import { useReading } from "./use-reading";

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
const typingEvery = 2000;

/**
 * A room that keeps itself up to date: the page's data, what arrives, and what was missed in
 * between.
 */
export function useLiveRoom(room: Room, page: LivePage): LiveRoom {
  const {
    id: rid,
    uid,
    type: kind,
    me: { id: ownId },
  } = room;
  const language = useLocaleName();
  const connection = useRef<Connection>();
  const [{ list: records, hasMore }, setShown] = useState<Pick<Records, "list" | "hasMore">>(page);
  const [connectionState, setConnectionState] = useState<ConnectionState>();
  const [read, setRead] = useState(page.read);
  const [welcome, showWelcome] = useFading(welcomeTime);
  const [typing, showTyping] = useFading(typingTime);
  // Everything up to this number has arrived. Numbers have no gaps, so a message beyond the next
  // one reveals a loss.
  const heard = useRef(lastOf(page.list));
  // A page of older messages is shown alone: new ones would seem to follow it directly.
  const isNewest = useRef(page.before === null);
  // Unknown while only older messages have been shown: unstored items go to the end.
  const newest = useRef(Number.MAX_SAFE_INTEGER);
  if (isNewest.current) newest.current = lastOf(records);
  const { asides, add: addAside, clear: clearAsides } = useAsides(newest);
  const show = useCallback((more: ChatRecord[]) => {
    if (isNewest.current) setShown((known) => withNews(known, more));
  }, []);
  const missing = useMemo(
    () =>
      untilDone(() =>
        fetchAll(
          async () => (isNewest.current ? fetchRecords(rid, `after=${heard.current}&size=${batch}`) : nothing),
          (missed) => {
            // If a reload was faster, these messages would leave a gap; its link to earlier
            // messages leads to them.
            if (lastOf(missed) < heard.current) return;
            heard.current = lastOf(missed);
            show(missed);
          },
        ),
      ),
    [rid, show],
  );
  const take = useCallback(
    (more: ChatRecord[]) => {
      if (!isNewest.current) return;
      show(more);
      for (const { seq } of merge(more, [])) if (seq === heard.current + 1) heard.current = seq;
      if (lastOf(more) > heard.current) void missing.want();
    },
    [show, missing],
  );
  const fetchOne = useCallback(
    async (seq: number) => {
      const fetched = await fetchRecords(rid, `after=${seq - 1}&size=1`);
      return fetched && (fetched.list.find((one) => one.seq === seq) ?? null);
    },
    [rid],
  );
  const quotes = useQuotes(records, burntOf(asides), page.quoted, fetchOne);
  const { keep: keepQuoted, amend: amendQuoted } = quotes;
  // Changes are numbered like messages. A reload does not report changes to earlier messages.
  const knownChange = useRef(page.change);
  const showChanges = useCallback(
    (changed: ChatRecord[]) => {
      setShown((known) => ({ ...known, list: amend(known.list, changed) }));
      amendQuoted(changed);
    },
    [amendQuoted],
  );
  const missingChanges = useMemo(
    () =>
      untilDone(() =>
        fetchAll(
          () => fetchRecords(rid, `changed=${knownChange.current}&size=${batch}`),
          (changed) => {
            knownChange.current = Math.max(knownChange.current, ...changed.map(({ change }) => change));
            showChanges(changed);
          },
        ),
      ),
    [rid, showChanges],
  );
  const takeChange = useCallback(
    (record: ChatRecord) => {
      showChanges([record]);
      if (record.change === knownChange.current + 1) knownChange.current = record.change;
      if (record.change > knownChange.current) void missingChanges.want();
    },
    [showChanges, missingChanges],
  );
  // The response to the user's own message arrives before the broadcast of it and of what others
  // wrote before.
  const outbox = useOutbox(room, connection, show);
  const { flush, waiting, refuseAll } = outbox;
  const files = useFileSending(room, page.limits);
  const readAll = useReading(connection);
  const { t } = useTranslation("chat");
  const toast = useToast();

  // The unsent texts of a deleted room will never be accepted. A signed-out user may come back.
  useEffect(() => {
    if (connectionState === "gone" && waiting.some(({ reason }) => reason === undefined)) refuseAll(t("live.gone"));
  }, [connectionState, waiting, refuseAll, t]);

  useEffect(() => {
    const part = { list: page.list, hasMore: page.hasMore, before: page.before };
    const isBack = page.before === null && !isNewest.current;
    const complete = isNewest.current ? heard.current : undefined;
    isNewest.current = page.before === null;
    heard.current = isBack ? lastOf(page.list) : Math.max(heard.current, lastOf(page.list));
    // The history has been cleared, and the unstored items with it.
    if (page.before === null && page.list.length === 0 && newest.current > 0) clearAsides();
    setShown((known) => afterReload(known, part, complete ?? lastOf(known.list)));
    setRead(page.read);
    // New messages were ignored while older ones were shown.
    if (isBack) void missing.wantNow();
  }, [page.list, page.hasMore, page.before, page.read, missing, clearAsides]);

  useEffect(() => {
    let isOpen = true;
    const greet = async () => {
      const answer = await connection.current?.ask("login", { read: false }).catch(() => undefined);
      if (answer?.code === 200) {
        showWelcome(answer.data.info);
        setRead(typeof answer.data.read === "string" ? Number(answer.data.read) : null);
      }
      if (isNewest.current) readAll();
      await missing.wantNow();
      await missingChanges.wantNow();
      await flush();
    };
    const follow = (now: ConnectionState) => {
      if (!isOpen) return;
      setConnectionState(now);
      if (now === "connected") void greet();
    };
    setConnectionState("connecting");
    void connect({ rid, uid }, language, follow).then((made) => {
      if (!isOpen) return made.close();
      connection.current = made;
      made.on("batch", (messages: BriefMessage[]) => {
        const said = messages.map((compact) => fromBrief(compact, { id: rid, type: kind }));
        take(said);
        setRead((known) => (known === null ? null : Math.max(known, readBy(uid, said))));
        if (isNewest.current) readAll();
      });
      made.on("change", (event: WireMessage) => {
        takeChange(fromWire(event));
        // Somebody may have reacted to the viewer's message, which is a notice to mark as seen.
        if (isNewest.current && event.user_id === ownId) readAll();
      });
      made.on("read", ({ id }: { id: string | null }) =>
        setRead((known) => (id === null ? null : Math.max(known ?? 0, Number(id)))),
      );
      // Burnt messages come as single events, since they are in no transaction.
      made.on("chatmsg", (event: WireMessage) => addAside({ kind: "burnt", event }));
      made.on("file", (event: BurntFile) => addAside({ kind: "burnt", event: { ...event, msg: addressOf(event) } }));
      made.on("sys", (event: { name: string }) => addAside({ kind: "joined", name: event.name }));
      made.on("input", (event: { name: string }) => showTyping(event.name));
    });
    return () => {
      isOpen = false;
      connection.current?.close();
      connection.current = undefined;
      missing.stop();
      missingChanges.stop();
    };
  }, [
    rid,
    uid,
    kind,
    ownId,
    language,
    take,
    takeChange,
    missing,
    missingChanges,
    readAll,
    flush,
    addAside,
    showWelcome,
    showTyping,
  ]);

  const reportedAt = useRef(0);
  const type = () => {
    if (Date.now() - reportedAt.current < typingEvery) return;
    reportedAt.current = Date.now();
    void connection.current?.ask("input").catch(() => undefined);
  };
  // Resent with the same id: it may have arrived without its acknowledgement.
  const unburnt = useRef<{ msg: string; client_id: string }>();
  const burn = async (msg: string, reply_id?: number) => {
    const client_id = unburnt.current?.msg === msg ? unburnt.current.client_id : crypto.randomUUID();
    unburnt.current = { msg, client_id };
    const said = { msg, client_id, fire: true, reply_id };
    const answer = await connection.current?.ask("msg", said).catch(() => undefined);
    if (answer) unburnt.current = undefined;
    return answer?.code === 200 ? undefined : (answer?.data.info ?? "");
  };
  const loadOlder = async () => {
    const first = records[0]?.seq ?? 1;
    const older = await fetchRecords(room.id, `before=${first}`);
    if (!older || older === nothing) return toast.error(t("frame.failed"));
    const { list, quoted, more } = older;
    keepQuoted(quoted);
    // Another part of the conversation may have been loaded in the meantime.
    setShown((known) => (known.list[0]?.seq === first ? { list: merge(known.list, list), hasMore: more } : known));
  };
  return {
    records,
    hasMore,
    asides,
    outbox,
    files,
    quotes,
    read,
    connectionState,
    welcome,
    typing,
    type,
    burn,
    loadOlder,
  };
}

function burntOf(asides: Aside[]): ChatRecord[] {
  return asides.flatMap((aside) => (aside.kind === "burnt" ? fromWire(aside.event) : []));
}

/** A burn-mode file arrives with its bytes; an object URL shows it while the page is open. */
function addressOf({ data, mime, msg_type }: BurntFile): string {
  const isShown = msg_type !== messageTypes.file;
  return URL.createObjectURL(new Blob([data], { type: isShown ? mime : "application/octet-stream" }));
}

const batch = 100;

/**
 * A long absence takes several requests, each continuing from the last. What has arrived stays
 * when one fails. Returns whether everything is complete.
 */
async function fetchAll(
  fetchMore: () => ReturnType<typeof fetchRecords>,
  take: (fetched: ChatRecord[]) => void,
): Promise<boolean> {
  for (;;) {
    const fetched = await fetchMore();
    if (!fetched) return false;
    take(fetched.list);
    if (!fetched.more) return true;
  }
}

interface Fetched {
  list: ChatRecord[];
  quoted: ChatRecord[];
  more: boolean;
}

/** Also the result of a refusal, which a retry would not change. */
const nothing: Fetched = { list: [], quoted: [], more: false };

type FetchedEvents = Record<"list" | "quoted", WireMessage[]> & { more: boolean };

/** Undefined when it failed and may succeed later: no network, rate limited, a server error. */
async function fetchRecords(roomId: string, query: string): Promise<Fetched | undefined> {
  try {
    const answer = await fetchInTime(`/api/record?receiveId=${roomId}&${query}`);
    const { code, data } = (await answer.json()) as { code: number; data: FetchedEvents };
    if (code === 200) return { ...data, list: data.list.map(fromWire), quoted: data.quoted.map(fromWire) };
    return code === 429 || code >= 500 ? undefined : nothing;
  } catch {
    return undefined;
  }
}

/** A text that disappears by itself. */
function useFading(time: number): [string | undefined, (text: string | undefined) => void] {
  const [text, setText] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const show = useCallback(
    (next: string | undefined) => {
      clearTimeout(timer.current);
      setText(next);
      timer.current = setTimeout(() => setText(undefined), time);
    },
    [time],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return [text, show];
}

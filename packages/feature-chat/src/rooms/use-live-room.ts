import { fetchInTime } from "@dozen/core/in-time";
import { useToast } from "@dozen/ui/toast";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type BriefMessage, recordOfBrief } from "./brief";
import { type Connection, connect, type Standing } from "./connection";
import {
  afterReload,
  amend,
  type BurntFile,
  lastOf,
  merge,
  type RecordEvent,
  readBy,
  recordOf,
  withNews,
} from "./live-record";
import { type ChatRecord, messageTypes, type Records } from "./record";
import type { Room } from "./room";
import { untilDone } from "./until-done";
import { type Aside, useAsides } from "./use-asides";
import { type FileSending, type SendingLimits, useFileSending } from "./use-file-sending";
import { useLocaleName } from "./use-locale-name";
import { type Outbox, useOutbox } from "./use-outbox";
import { type Quotes, useQuotes } from "./use-quotes";
import { useReading } from "./use-reading";

export interface LiveRoom {
  records: ChatRecord[];
  hasMore: boolean;
  /** System lines and burnt messages: here until the page goes. */
  asides: Aside[];
  outbox: Outbox;
  files: FileSending;
  quotes: Quotes;
  /** Number of the newest message that the friend has read; null where that is not told. */
  read: number | null;
  /** Undefined until the browser has taken over. */
  standing: Standing | undefined;
  welcome: string | undefined;
  /** Who is typing. */
  typing: string | undefined;
  /** Tells the other side that something is being typed. */
  type(): void;
  /** Says something that is stored nowhere. Answers why it was refused, if it was. */
  burn(text: string, reply?: number): Promise<string | undefined>;
  loadOlder(): Promise<void>;
}

/** What the page brought of a room. */
interface LivePage extends Records {
  before: number | null;
  read: number | null;
  limits: SendingLimits;
}

/** spec:chat-80: the welcome fades. Milliseconds. */
const welcomeTime = 3000;
const typingTime = 3000;
const typingEvery = 2000;

/** A room that keeps itself up to date: what the page brought, what comes in, what was missed in between. */
export function useLiveRoom(room: Room, page: LivePage): LiveRoom {
  const { id: rid, uid, type: kind } = room;
  const language = useLocaleName();
  const connection = useRef<Connection>();
  const [{ list: records, hasMore }, setShown] = useState<Pick<Records, "list" | "hasMore">>(page);
  const [standing, setStanding] = useState<Standing>();
  const [read, setRead] = useState(page.read);
  const [welcome, showWelcome] = useFading(welcomeTime);
  const [typing, showTyping] = useFading(typingTime);
  // Everything up to this number is here. Numbers have no gaps, so what comes in beyond the next one shows a loss.
  const heard = useRef(lastOf(page.list));
  // Older messages stand alone: what comes in would follow them as if nothing lay between.
  const isNewest = useRef(page.before === null);
  // Unknown where only older messages have been shown: what comes in beside them stands at the end.
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
            // What a reload has overtaken would leave a gap below its part; that one's earlier messages lead there.
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
  // Changes have numbers of their own, as messages have. A reload tells none of those to earlier messages.
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
  // The answer to one's own message comes before the event that tells it, with what others said before it.
  const outbox = useOutbox(room, connection, show);
  const { flush, waiting, refuseAll } = outbox;
  const files = useFileSending(room, page.limits);
  const readAll = useReading(connection);
  const { t } = useTranslation("chat");
  const toast = useToast();

  // Nobody will ever take what waits for a room that is gone. Whoever is signed out may come back.
  useEffect(() => {
    if (standing === "gone" && waiting.some(({ reason }) => reason === undefined)) refuseAll(t("live.gone"));
  }, [standing, waiting, refuseAll, t]);

  useEffect(() => {
    const part = { list: page.list, hasMore: page.hasMore, before: page.before };
    const isBack = page.before === null && !isNewest.current;
    const complete = isNewest.current ? heard.current : undefined;
    isNewest.current = page.before === null;
    heard.current = isBack ? lastOf(page.list) : Math.max(heard.current, lastOf(page.list));
    // Its history has been cleared, and with it what stood beside it.
    if (page.before === null && page.list.length === 0 && newest.current > 0) clearAsides();
    setShown((known) => afterReload(known, part, complete ?? lastOf(known.list)));
    setRead(page.read);
    // Nothing was taken in while older messages were shown.
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
    const follow = (now: Standing) => {
      if (!isOpen) return;
      setStanding(now);
      if (now === "connected") void greet();
    };
    setStanding("connecting");
    void connect({ rid, uid }, language, follow).then((made) => {
      if (!isOpen) return made.close();
      connection.current = made;
      made.on("batch", (briefs: BriefMessage[]) => {
        const said = briefs.map((brief) => recordOfBrief(brief, { id: rid, type: kind }));
        take(said);
        setRead((known) => (known === null ? null : Math.max(known, readBy(uid, said))));
        if (isNewest.current) readAll();
      });
      made.on("change", (event: RecordEvent) => takeChange(recordOf(event)));
      made.on("read", ({ id }: { id: string | null }) =>
        setRead((known) => (id === null ? null : Math.max(known ?? 0, Number(id)))),
      );
      // Burnt messages are told by themselves: they are in no turn's transaction.
      made.on("chatmsg", (event: RecordEvent) => addAside({ kind: "burnt", event }));
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

  const told = useRef(0);
  const type = () => {
    if (Date.now() - told.current < typingEvery) return;
    told.current = Date.now();
    void connection.current?.ask("input").catch(() => undefined);
  };
  // Sent again with the same id: it may have come, and only its answer not.
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
    // Another part of the conversation may have come meanwhile.
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
    standing,
    welcome,
    typing,
    type,
    burn,
    loadOlder,
  };
}

function burntOf(asides: Aside[]): ChatRecord[] {
  return asides.flatMap((aside) => (aside.kind === "burnt" ? recordOf(aside.event) : []));
}

/** A file of burn mode comes with its bytes; the browser gives it an address for as long as the page is open. */
function addressOf({ data, mime, msg_type }: BurntFile): string {
  const isShown = msg_type !== messageTypes.file;
  return URL.createObjectURL(new Blob([data], { type: isShown ? mime : "application/octet-stream" }));
}

const batch = 100;

/**
 * A long absence takes several questions, each from the last answer on; what has come stays when one of them fails.
 * Answers whether nothing is missing any more.
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

/** Also what a refusal comes to, which asking again would not change. */
const nothing: Fetched = { list: [], quoted: [], more: false };

type FetchedEvents = Record<"list" | "quoted", RecordEvent[]> & { more: boolean };

/** Undefined when it failed and may succeed later: no network, too many questions, a server in trouble. */
async function fetchRecords(roomId: string, query: string): Promise<Fetched | undefined> {
  try {
    const answer = await fetchInTime(`/api/record?receiveId=${roomId}&${query}`);
    const { code, data } = (await answer.json()) as { code: number; data: FetchedEvents };
    if (code === 200) return { ...data, list: data.list.map(recordOf), quoted: data.quoted.map(recordOf) };
    return code === 429 || code >= 500 ? undefined : nothing;
  } catch {
    return undefined;
  }
}

/** A text that goes away by itself. */
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

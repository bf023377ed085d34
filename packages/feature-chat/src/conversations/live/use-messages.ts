import { type MutableRefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ChatRecord, Records } from "../../messages/message";
import { afterReload, amend, lastOf, merge, withNews } from "../../messages/message-list";
import { untilDone } from "../../shared/until-done";
import { batch, type Fetched, fetchAll, fetchMessages, nothing } from "./fetch-messages";

/** The part of a conversation that a page came with. `before`: only messages before that one; null for the newest. */
export type PagePart = Pick<Records, "list" | "hasMore"> & { before: number | null };

interface Messages extends Pick<Records, "list" | "hasMore"> {
  /** The newest messages are shown, so new ones are added to them. */
  isNewest: MutableRefObject<boolean>;
  /** Number of the newest message that is shown. */
  newest: MutableRefObject<number>;
  /** Adds messages, which may leave a gap. */
  show(more: ChatRecord[]): void;
  /** Adds messages that were broadcast, and fetches what is missing before them. */
  receive(more: ChatRecord[]): void;
  /** Replaces the listed messages that have changed. */
  change(changed: ChatRecord[]): void;
  /** Fetches what was missed. */
  catchUp(): Promise<void>;
  /** Shows the part that the page has loaded again. */
  reload(part: PagePart): void;
  /** Adds earlier messages. Returns them, or undefined if they could not be loaded. */
  loadOlder(): Promise<Fetched | undefined>;
}

/** The messages of a room: those that the page came with, those that arrive, and those that were missed in between. */
export function useMessages(roomId: string, page: PagePart): Messages {
  const [{ list, hasMore }, setShown] = useState<Pick<Records, "list" | "hasMore">>(page);
  // Everything up to this number has arrived. Numbers have no gaps, so a message beyond the next
  // one reveals a loss.
  const heard = useRef(lastOf(page.list));
  // A page of older messages is shown alone: new ones would seem to follow it directly.
  const isNewest = useRef(page.before === null);
  // Unknown while only older messages have been shown: unstored items go to the end.
  const newest = useRef(Number.MAX_SAFE_INTEGER);
  if (isNewest.current) newest.current = lastOf(list);
  const show = useCallback((more: ChatRecord[]) => {
    if (isNewest.current) setShown((known) => withNews(known, more));
  }, []);
  const missing = useMemo(
    () =>
      untilDone(() =>
        fetchAll(
          async () => (isNewest.current ? fetchMessages(roomId, `after=${heard.current}&size=${batch}`) : nothing),
          (missed) => {
            // If a reload was faster, these messages would leave a gap; its link to earlier
            // messages leads to them.
            if (lastOf(missed) < heard.current) return;
            heard.current = lastOf(missed);
            show(missed);
          },
        ),
      ),
    [roomId, show],
  );
  useEffect(() => () => missing.stop(), [missing]);
  const receive = useCallback(
    (more: ChatRecord[]) => {
      if (!isNewest.current) return;
      show(more);
      for (const { seq } of merge(more, [])) if (seq === heard.current + 1) heard.current = seq;
      if (lastOf(more) > heard.current) void missing.want();
    },
    [show, missing],
  );
  const change = useCallback((changed: ChatRecord[]) => {
    setShown((known) => ({ ...known, list: amend(known.list, changed) }));
  }, []);
  const reload = useCallback(
    (part: PagePart) => {
      const isBack = part.before === null && !isNewest.current;
      const complete = isNewest.current ? heard.current : undefined;
      isNewest.current = part.before === null;
      heard.current = isBack ? lastOf(part.list) : Math.max(heard.current, lastOf(part.list));
      setShown((known) => afterReload(known, part, complete ?? lastOf(known.list)));
      // New messages were ignored while older ones were shown.
      if (isBack) void missing.wantNow();
    },
    [missing],
  );
  const loadOlder = async () => {
    const first = list[0]?.seq ?? 1;
    const older = await fetchMessages(roomId, `before=${first}`);
    if (!older || older === nothing) return undefined;
    // Another part of the conversation may have been loaded in the meantime.
    setShown((known) =>
      known.list[0]?.seq === first ? { list: merge(known.list, older.list), hasMore: older.more } : known,
    );
    return older;
  };
  return { list, hasMore, isNewest, newest, show, receive, change, catchUp: missing.wantNow, reload, loadOlder };
}

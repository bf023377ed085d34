import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { ChatRecord } from "../../messages/message";
import { amend, merge } from "../../messages/message-list";

export interface Quotes {
  /**
   * A message that another one replies to; undefined when the reader cannot read it, or it is
   * not loaded yet.
   */
  find(seq: number): ChatRecord | undefined;
  add(quoted: ChatRecord[]): void;
  amend(changed: ChatRecord[]): void;
}

/** Pause before a failed request is repeated. Milliseconds. */
const pause = 10_000;

/**
 * Messages that others reply to: from the room's list, from what the pages brought, or else
 * fetched once.
 *
 * @param fetchOne null for what the reader cannot read, undefined when it failed
 */
export function useQuotes(
  records: ChatRecord[],
  burnt: ChatRecord[],
  quoted: ChatRecord[],
  fetchOne: (seq: number) => Promise<ChatRecord | null | undefined>,
): Quotes {
  const [kept, setKept] = useState(quoted);
  const asked = useRef(new Set<number>());
  const [, askAgain] = useReducer((times: number) => times + 1, 0);
  const find = (seq: number) => records.find((one) => one.seq === seq) ?? kept.find((one) => one.seq === seq);
  const add = useCallback((more: ChatRecord[]) => setKept((known) => merge(known, more)), []);
  const change = useCallback((changed: ChatRecord[]) => setKept((known) => amend(known, changed)), []);
  const missing = [...records, ...burnt].flatMap(({ reply }) => (reply !== null && !find(reply) ? [reply] : []));
  useEffect(() => {
    for (const seq of missing.filter((one) => !asked.current.has(one))) {
      asked.current.add(seq);
      void fetchOne(seq).then((record) => {
        if (record) add([record]);
        if (record !== undefined) return;
        setTimeout(() => {
          asked.current.delete(seq);
          askAgain();
        }, pause);
      });
    }
  }, [missing, fetchOne, add]);
  useEffect(() => add(quoted), [quoted, add]);
  return { find, add, amend: change };
}

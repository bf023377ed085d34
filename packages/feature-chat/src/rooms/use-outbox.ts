import { type MutableRefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Connection } from "./connection";
import { type RecordEvent, recordOf } from "./live-record";
import { firstOf, isForNow, openUnsent, type Unsent, type UnsentList } from "./outbox";
import type { ChatRecord } from "./record";
import type { Room } from "./room";

export interface Outbox {
  waiting: Unsent[];
  /** Takes a text; it is sent as soon as there is a connection, in order, and survives a reload. */
  put(text: string, reply?: number): void;
  discard(clientId: string): void;
  flush(): Promise<void>;
  /** Gives up on everything that waits. */
  refuseAll(reason: string): void;
}

/** Milliseconds. */
const breath = 2000;

/** What was sent and not yet taken by the server. */
export function useOutbox(
  room: Room,
  connection: MutableRefObject<Connection | undefined>,
  show: (records: ChatRecord[]) => void,
): Outbox {
  const [waiting, setWaiting] = useState<Unsent[]>([]);
  const unsent = useRef<UnsentList>();
  const isBusy = useRef(false);
  useEffect(() => {
    const opened = openUnsent(room.id, room.me.id, setWaiting);
    unsent.current = opened;
    return () => {
      opened.close();
      // What waits is others' to send now: a late answer here would bring back what they have sent.
      unsent.current = undefined;
    };
  }, [room.id, room.me.id]);

  const flush = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      for (let next = firstOf(unsent.current); next; next = firstOf(unsent.current)) {
        const { clientId, text, reply } = next;
        const message = { msg: text, client_id: clientId, reply_id: reply };
        const answer = await connection.current?.ask("msg", message).catch(() => undefined);
        if (!answer) {
          // A connection may have come while the old one was waited for, or be slow: nobody else would send again on it.
          if (connection.current?.isConnected()) continue;
          // Everything waits for the next one.
          return;
        }
        if (isForNow(answer.code)) {
          await new Promise((again) => setTimeout(again, breath));
          continue;
        }
        if (answer.code === 200) {
          show([recordOf(answer.data.record as RecordEvent)]);
          unsent.current?.remove(clientId);
        } else {
          unsent.current?.refuse(clientId, answer.data.info ?? "");
        }
      }
    } finally {
      isBusy.current = false;
    }
  }, [connection, show]);

  const put = (text: string, reply?: number) => {
    unsent.current?.put({ clientId: crypto.randomUUID(), text, reply, at: Date.now() });
    void flush();
  };
  const discard = (clientId: string) => unsent.current?.remove(clientId);
  const refuseAll = useCallback((reason: string) => {
    for (let next = firstOf(unsent.current); next; next = firstOf(unsent.current)) {
      unsent.current?.refuse(next.clientId, reason);
    }
  }, []);
  return { waiting, put, discard, flush, refuseAll };
}

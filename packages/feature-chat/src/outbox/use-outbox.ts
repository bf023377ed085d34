import { type MutableRefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Connection } from "../connections/connection";
import type { ChatRecord } from "../messages/message";
import { fromWire } from "../messages/wire";
import type { WireMessage } from "../messages/wire.schema";
import type { Room } from "../rooms/room";
import { isForNow } from "../shared/ask-call";
import { firstOf, openUnsent, type Unsent, type UnsentList } from "./outbox";

export interface Outbox {
  waiting: Unsent[];
  /**
   * Accepts a text; it is sent in order as soon as there is a connection, and survives a reload.
   */
  put(text: string, reply?: number): void;
  discard(clientId: string): void;
  flush(): Promise<void>;
  /** Marks all waiting texts as refused. */
  refuseAll(reason: string): void;
}

/** Milliseconds. */
const breath = 2000;

/** The texts that the server has not accepted yet. */
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
      // Other pages send the waiting texts from now on: a late response here would restore what
      // they have sent.
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
        const acknowledgement = await connection.current?.ask("msg", message).catch(() => undefined);
        if (!acknowledgement) {
          // A connection may have come during the wait, or be slow: nothing else would resend on
          // it.
          if (connection.current?.isConnected()) continue;
          // Everything waits for the next connection.
          return;
        }
        if (isForNow(acknowledgement.code)) {
          await new Promise((again) => setTimeout(again, breath));
          continue;
        }
        if (acknowledgement.code === 200) {
          show([fromWire(acknowledgement.data.record as WireMessage)]);
          unsent.current?.remove(clientId);
        } else {
          unsent.current?.refuse(clientId, acknowledgement.data.info ?? "");
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

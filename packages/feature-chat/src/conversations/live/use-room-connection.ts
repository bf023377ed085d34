import { type MutableRefObject, useEffect, useRef, useState } from "react";
import { type Connection, type ConnectionState, connect } from "../../connections/connection";
import { type BriefMessage, fromBrief } from "../../messages/brief";
import type { ChatRecord } from "../../messages/message";
import { type BurntFile, fromWire } from "../../messages/wire";
import type { WireMessage } from "../../messages/wire.schema";
import type { Room } from "../../rooms/room";
import { messageTypes } from "../../shared/message-types";
import { useLocaleName } from "../../shared/use-locale-name";

/** What a room reports to its page. */
interface RoomEvents {
  /** Connected, also again: events may have been missed. */
  connected(): void;
  messages(messages: ChatRecord[]): void;
  changed(message: ChatRecord): void;
  /** The friend has read up to a message; null if read receipts have ended. */
  read(seq: number | null): void;
  burnt(message: WireMessage): void;
  joined(name: string): void;
  /** The group has changed who may write. */
  writing(canWrite: boolean): void;
  typing(name: string): void;
}

/** Connects to a room while its page is open. Returns undefined before hydration. */
export function useRoomConnection(
  connection: MutableRefObject<Connection | undefined>,
  { id: rid, uid, type: kind }: Pick<Room, "id" | "uid" | "type">,
  events: RoomEvents,
): ConnectionState | undefined {
  const language = useLocaleName();
  const [state, setState] = useState<ConnectionState>();
  const latest = useRef(events);
  latest.current = events;
  useEffect(() => {
    let isOpen = true;
    const follow = (now: ConnectionState) => {
      if (!isOpen) return;
      setState(now);
      if (now === "connected") latest.current.connected();
    };
    setState("connecting");
    void connect({ rid, uid }, language, follow).then((made) => {
      if (!isOpen) return made.close();
      connection.current = made;
      made.on("batch", (messages: BriefMessage[]) =>
        latest.current.messages(messages.map((brief) => fromBrief(brief, { id: rid, type: kind }))),
      );
      made.on("change", (event: WireMessage) => latest.current.changed(fromWire(event)));
      made.on("read", ({ id }: { id: string | null }) => latest.current.read(id === null ? null : Number(id)));
      // Burnt messages come as single events, since they are in no transaction.
      made.on("chatmsg", (event: WireMessage) => latest.current.burnt(event));
      made.on("file", (event: BurntFile) => latest.current.burnt({ ...event, msg: addressOf(event) }));
      made.on("sys", (event: { name: string }) => latest.current.joined(event.name));
      made.on("writing", (event: { can_write: boolean }) => latest.current.writing(event.can_write));
      made.on("input", (event: { name: string }) => latest.current.typing(event.name));
    });
    return () => {
      isOpen = false;
      connection.current?.close();
      connection.current = undefined;
    };
  }, [connection, rid, uid, kind, language]);
  return state;
}

/** A burn-mode file arrives with its bytes; an object URL shows it while the page is open. */
function addressOf({ data, mime, msg_type }: BurntFile): string {
  const isShown = msg_type !== messageTypes.file;
  return URL.createObjectURL(new Blob([data], { type: isShown ? mime : "application/octet-stream" }));
}

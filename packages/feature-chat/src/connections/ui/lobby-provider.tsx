import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import { useLocaleName } from "../../shared/use-locale-name";
import { type Connection, connect } from "../connection";

/** `call`: a friend calls. `news`: some conversation has changed. */
type LobbyEvent = "call" | "news";
type Listener = (payload: never) => void;
type Listeners = Record<LobbyEvent, Set<Listener>>;

const ListenersContext = createContext<Listeners | undefined>(undefined);

/** Shows the viewer as online to friends, and receives calls and news, while any page of the chat is open. */
export function LobbyProvider({ children }: { children: ReactNode }) {
  const language = useLocaleName();
  const listeners = useRef<Listeners>({ call: new Set(), news: new Set() }).current;
  useEffect(() => {
    let isOpen = true;
    let connection: Connection | undefined;
    const hear = (name: LobbyEvent) => (payload: unknown) => {
      for (const listener of listeners[name]) listener(payload as never);
    };
    // Events were missed while it was disconnected.
    const follow = (state: string) => {
      if (isOpen && state === "connected") hear("news")(undefined);
    };
    void connect(null, language, follow).then((made) => {
      connection = made;
      if (!isOpen) return made.close();
      made.on("call", hear("call"));
      made.on("news", hear("news"));
    });
    return () => {
      isOpen = false;
      connection?.close();
    };
  }, [language, listeners]);
  return <ListenersContext.Provider value={listeners}>{children}</ListenersContext.Provider>;
}

/** Subscribes to events for the viewer on any page of the chat. */
export function useLobby<Payload>(name: LobbyEvent, listener: (payload: Payload) => void): void {
  const listeners = useContext(ListenersContext);
  const current = useRef(listener);
  current.current = listener;
  useEffect(() => {
    const hear = (payload: never) => current.current(payload);
    listeners?.[name].add(hear);
    return () => void listeners?.[name].delete(hear);
  }, [listeners, name]);
}

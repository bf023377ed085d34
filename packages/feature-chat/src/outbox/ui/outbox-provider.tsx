import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { useLobby } from "../../connections/ui/lobby-provider";
import { roomOpenAt } from "../../rooms/room";
import { untilDone } from "../../shared/until-done";
import { followWaiting, sendWaiting } from "../outbox";

const WaitingContext = createContext<readonly string[]>([]);

/** Sends waiting texts of conversations that are not open, from any page of the chat. */
export function OutboxProvider({ me, children }: { me: string; children: ReactNode }) {
  const [waiting, setWaiting] = useState<string[]>([]);
  const { pathname } = useLocation();
  const sending = useMemo(() => untilDone(() => sendWaiting(me, roomOpenAt(location.pathname))), [me]);
  useEffect(() => followWaiting(me, setWaiting), [me]);
  // Nothing else sends what waits in a conversation that the user has just left.
  useEffect(() => {
    if (pathname) void sending.want();
  }, [pathname, sending]);
  // Without a room they report that the connection is up.
  useLobby("news", (news: unknown) => {
    if (!news) void sending.wantNow();
  });
  useEffect(() => () => sending.stop(), [sending]);
  return <WaitingContext.Provider value={waiting}>{children}</WaitingContext.Provider>;
}

/** Whether a text of the viewer's waits for a conversation or was refused there. */
export const useIsWaiting = (roomId: string) => useContext(WaitingContext).includes(roomId);

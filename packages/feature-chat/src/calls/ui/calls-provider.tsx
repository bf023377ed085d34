import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from "react";
import { useLobby } from "../../people/ui/lobby-provider";
import { connect } from "../../rooms/connection";
import { useLocaleName } from "../../rooms/use-locale-name";
import { type CallEvent, type CallTarget, callStatus, type Invitation } from "../call";

// What a call needs is loaded when there is one.
const CallWindow = lazy(() => import("./call-window"));

interface OpenCall {
  key: number;
  target: CallTarget;
  video: boolean;
  /** What rings; null when the viewer calls. */
  ringing: CallEvent | null;
  /** What has ended the ringing. */
  stopped?: CallEvent;
  /** Only its window is still there. */
  isOver?: boolean;
}

type StartCall = (target: CallTarget, video: boolean) => void;

const CallsContext = createContext<StartCall | undefined>(undefined);

/** Starts a call from any page of the chat; undefined outside of it. */
export function useStartCall(): StartCall | undefined {
  return useContext(CallsContext);
}

/** Rings when a friend calls, and keeps a call open while its user looks around in the chat. */
export function CallsProvider({ children }: { children: ReactNode }) {
  const [call, setCall] = useState<OpenCall>();
  const language = useLocaleName();
  const open = useCallback((next: Omit<OpenCall, "key">) => setCall({ ...next, key: Date.now() }), []);
  const start = useCallback<StartCall>(
    (target, video) =>
      setCall((current) => (current && !current.isOver ? current : { target, video, ringing: null, key: Date.now() })),
    [],
  );
  const stop = (event: CallEvent) =>
    setCall((current) => (current?.ringing?.call_id === event.call_id ? { ...current, stopped: event } : current));
  const settle = useCallback(() => setCall((current) => current && { ...current, isOver: true }), []);
  const close = useCallback(() => setCall(undefined), []);
  useLobby<CallEvent>("call", (event) => {
    if (event.type === "hangup") return stop(event);
    if (event.type !== "call" || event.status !== callStatus.asked) return;
    // It is told again to a page that was away for a moment.
    if (call?.ringing?.call_id === event.call_id) return;
    const target = { rid: event.receive_id, uid: event.user_id, name: event.name, avatar: event.avatar };
    // Whoever calls again from the same conversation has left the first call.
    if (call && !call.isOver && call.target.rid !== target.rid)
      return void refuseAsBusy(target, event.call_id, language);
    open({ target, video: (event.data as Invitation | undefined)?.video === true, ringing: event });
  });
  return (
    <CallsContext.Provider value={start}>
      {children}
      {call && (
        <Suspense fallback={null}>
          <CallWindow {...call} key={call.key} onOver={settle} onClose={close} />
        </Suspense>
      )}
    </CallsContext.Provider>
  );
}

/** Tells a second caller that somebody is talking already. */
async function refuseAsBusy({ rid, uid }: CallTarget, call_id: string, language: string): Promise<void> {
  const connection = await connect({ rid, uid }, language, async (standing) => {
    if (standing !== "connected") return;
    const busy = { type: "call", status: callStatus.refused, call_id, data: { reason: "busy" } };
    await connection.ask("call", busy).catch(() => undefined);
    connection.close();
  });
}

import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useEffect, useState } from "react";
import { useLobby } from "../../connections/ui/lobby-provider";
import { useLocaleName } from "../../shared/use-locale-name";
import { busy, type CallEvent, type CallTarget, callStatus } from "../call";
import { refuseCall } from "../refuse";
import { callerOf, isVideo, takeAccepted, waitToRing } from "../ringing";

// What a call needs is loaded when there is one.
const CallWindow = lazy(() => import("./call-window"));

interface OpenCall {
  key: number;
  target: CallTarget;
  video: boolean;
  /** What rings; null when the viewer calls. */
  ringing: CallEvent | null;
  /** The viewer has accepted it on a page outside the chat. */
  isAccepted?: boolean;
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
  const locks = useRingLocks();
  const open = useCallback((next: Omit<OpenCall, "key">) => setCall({ ...next, key: Date.now() }), []);
  const start = useCallback<StartCall>(
    (target, video) =>
      setCall((current) => (current && !current.isOver ? current : { target, video, ringing: null, key: Date.now() })),
    [],
  );
  const ring = useCallback(
    (event: CallEvent, isAccepted = false) =>
      open({ target: callerOf(event), video: isVideo(event), ringing: event, isAccepted }),
    [open],
  );
  const stop = (event: CallEvent) => {
    // In the tab that rings, the lock is released when the window closes.
    if (call?.ringing?.call_id !== event.call_id) locks.release(event.call_id);
    setCall((current) => (current?.ringing?.call_id === event.call_id ? { ...current, stopped: event } : current));
  };
  const settle = useCallback(() => setCall((current) => current && { ...current, isOver: true }), []);
  const close = useCallback(() => {
    locks.releaseAll();
    setCall(undefined);
  }, [locks]);
  useEffect(() => {
    const accepted = takeAccepted();
    if (!accepted) return;
    locks.add(accepted.event.call_id, accepted.lock);
    ring(accepted.event, true);
  }, [ring, locks]);
  useLobby<CallEvent>("call", (event) => {
    if (event.type === "hangup") return stop(event);
    if (event.type !== "call" || event.status !== callStatus.asked) return;
    // A friend who calls again from the same conversation has left the first call, so the line is not busy.
    if (call && !call.isOver && call.target.rid !== event.receive_id)
      return void refuseCall(callerOf(event), event.call_id, language, busy);
    void locks.acquire(event.call_id).then((mayRing) => mayRing && ring(event));
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

/** The ringing locks of this tab, by the calls' ids; see `waitToRing`. */
function useRingLocks() {
  const [locks] = useState(createRingLocks);
  useEffect(() => locks.releaseAll, [locks]);
  return locks;
}

function createRingLocks() {
  const own = new Map<string, AbortController>();
  const release = (callId: string) => {
    own.get(callId)?.abort();
    own.delete(callId);
  };
  return {
    /**
     * Returns whether this tab rings. False for a call that it has already, which the server sends again after a
     * reconnect.
     */
    async acquire(callId: string): Promise<boolean> {
      if (own.has(callId)) return false;
      const lock = new AbortController();
      own.set(callId, lock);
      return waitToRing(callId, lock.signal);
    },
    add: (callId: string, lock: AbortController) => void own.set(callId, lock),
    release,
    releaseAll() {
      for (const callId of [...own.keys()]) release(callId);
    },
  };
}

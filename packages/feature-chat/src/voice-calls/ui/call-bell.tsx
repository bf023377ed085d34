import { useLiveMessage } from "@dozen/ui/live/listeners";
import { useLocation } from "@remix-run/react";
import { lazy, Suspense, useCallback, useRef, useState } from "react";
import { type CallEvent, callStatus, ringMessage, ringTime } from "../call";

// Loaded only when a call rings.
const Ringing = lazy(() => import("./ringing"));

/** Rings on pages outside the chat when a friend calls, until the call is accepted, declined or given up. */
export function CallBell() {
  const [ringing, setRinging] = useState<CallEvent[]>([]);
  const isChat = /^\/chat(\/|$)/.test(useLocation().pathname);
  const known = useRef(new Set<string>());
  const end = useCallback(
    (callId: string) => setRinging((before) => before.filter(({ call_id }) => call_id !== callId)),
    [],
  );
  useLiveMessage<CallEvent>(ringMessage, (event) => {
    if (event.type === "hangup") return end(event.call_id);
    // After a reconnect the server sends it again.
    if (event.status !== callStatus.asked || known.current.has(event.call_id)) return;
    known.current.add(event.call_id);
    setRinging((before) => [...before, event]);
    setTimeout(() => end(event.call_id), ringTime);
  });
  if (isChat || ringing.length === 0) return null;
  return (
    <Suspense>
      {ringing.map((event) => (
        <Ringing key={event.call_id} event={event} onEnd={end} />
      ))}
    </Suspense>
  );
}

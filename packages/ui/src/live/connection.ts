import type { LiveEvent } from "./events";
import { dispatchCounts, dispatchMessage } from "./listeners";

/** The stream of one user. */
export interface LiveStream {
  path: string;
  /** Milliseconds between the server's pings. */
  pingInterval: number;
}

/** After this many missed pings the connection counts as dead, for example after the machine has slept. */
const missedPings = 2.5;
/** The wait before a page reconnects; it doubles with each failure. Milliseconds. */
const retryDelay = { first: 1000, longest: 60_000 };

/** A new tab requests the counts that were published between the rendering of its page and now. */
const countsRequest = "counts";

/**
 * Receives the events of a stream until `signal` aborts, over one connection for all tabs of the browser. The tab
 * that holds a Web Lock has the connection and forwards each event. When that tab closes, the next one gets the lock.
 */
export function connectLive(stream: LiveStream, signal: AbortSignal): void {
  const name = `live:${stream.path}`;
  const otherTabs = new BroadcastChannel(name);
  /** The latest counts that this tab has forwarded, by what they count. */
  const latest = new Map<string, LiveEvent>();
  otherTabs.onmessage = ({ data }) => {
    if (data === countsRequest) for (const event of latest.values()) otherTabs.postMessage(event);
    else dispatch(data as LiveEvent);
  };
  otherTabs.postMessage(countsRequest);
  signal.addEventListener("abort", () => otherTabs.close());
  const forward = (event: LiveEvent) => {
    if (signal.aborted) return;
    if (event.type === "counts") latest.set(Object.keys(event.data.counts).join(), event);
    otherTabs.postMessage(event);
    dispatch(event);
  };
  const lead = () =>
    new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      openStream(stream, forward, signal);
    });
  if (navigator.locks) navigator.locks.request(name, { signal }, lead).catch(() => undefined);
  // Locks exist only on secure origins; elsewhere each tab has its own connection.
  else openStream(stream, dispatch, signal);
}

function dispatch(event: LiveEvent): void {
  if (event.type === "counts") dispatchCounts(event.data);
  else if (event.type === "message") dispatchMessage(event.data);
}

/** Reconnects by itself, because `EventSource` gives up after a refusal and does not notice a silent connection. */
function openStream(
  { path, pingInterval }: LiveStream,
  onEvent: (event: LiveEvent) => void,
  signal: AbortSignal,
): void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = retryDelay.first;

  const open = () => {
    source = new EventSource(path);
    source.onerror = reconnect;
    source.onmessage = ({ data }) => {
      const event = JSON.parse(data as string) as LiveEvent;
      if (event.type === "end") return close();
      delay = retryDelay.first;
      restartTimer();
      if (event.type !== "ping") onEvent(event);
    };
    restartTimer();
  };
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(reconnect, missedPings * pingInterval);
  };
  const reconnect = () => {
    close();
    // The random part spreads the pages of a process that restarts.
    timer = setTimeout(open, delay * (0.5 + Math.random()));
    delay = Math.min(delay * 2, retryDelay.longest);
  };
  const close = () => {
    source?.close();
    clearTimeout(timer);
  };
  signal.addEventListener("abort", close);
  open();
}

import { type CallEvent, type CallTarget, type Invitation, ringTime } from "./call";

/** The tab with the focus requests the lock first, so that a hidden tab rings only if there is no other. Milliseconds. */
const delays = { focused: 0, visible: 150, hidden: 500 };

/**
 * Waits until a call may ring in this tab. One tab of a browser holds the call's Web Lock and rings; when that tab closes,
 * the next one gets the lock. Without Web Locks each tab rings.
 *
 * @param signal releases the lock, or stops waiting for it
 * @returns false if `signal` has aborted, or the call has stopped ringing
 */
export async function waitToRing(callId: string, signal: AbortSignal): Promise<boolean> {
  const rungOut = AbortSignal.timeout(ringTime);
  await Promise.race([pause(delayOfTab()), aborted(signal)]);
  if (signal.aborted) return false;
  if (!navigator.locks) return true;
  return new Promise((resolve) => {
    const hold = () => {
      resolve(true);
      return aborted(signal);
    };
    const waiting = new AbortController();
    for (const end of [signal, rungOut]) end.addEventListener("abort", () => waiting.abort());
    navigator.locks.request(`chat-call:${callId}`, { signal: waiting.signal }, hold).catch(() => resolve(false));
  });
}

function delayOfTab(): number {
  if (document.hasFocus()) return delays.focused;
  return document.visibilityState === "visible" ? delays.visible : delays.hidden;
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve());
  });
}

/** The caller of an incoming call. */
export function callerOf({ receive_id, user_id, name, avatar }: CallEvent): CallTarget {
  return { rid: receive_id, uid: user_id, name, avatar };
}

export function isVideo({ data }: CallEvent): boolean {
  return (data as Invitation | undefined)?.video === true;
}

/** A call that the viewer has accepted on a page outside the chat. */
interface AcceptedCall {
  event: CallEvent;
  /** Releases the lock of the call, without which no other tab rings. */
  lock: AbortController;
}

let accepted: AcceptedCall | undefined;

/** Passes a call to the page of its conversation, which the tab opens next. */
export function passAccepted(call: AcceptedCall): void {
  accepted = call;
}

/** Returns, once, the call that was accepted before this page opened. */
export function takeAccepted(): AcceptedCall | undefined {
  const call = accepted;
  accepted = undefined;
  return call;
}

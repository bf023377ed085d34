import { fetchInTime } from "@dozen/core/in-time";
import { isTagOf, workerPath } from "./push";

/** Whether this browser receives pushes. `denied`: its user has blocked notifications of this site. */
export type PushState = "on" | "off" | "denied";

export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

export async function currentState(): Promise<PushState> {
  if (!canPush()) return "off";
  if (Notification.permission === "denied") return "denied";
  const registration = await navigator.serviceWorker.getRegistration(workerPath);
  return (await registration?.pushManager.getSubscription()) ? "on" : "off";
}

/**
 * Asks for permission, and subscribes this browser to pushes.
 *
 * @param findKey returns the site's key as base64url. Called after the request for permission, which some browsers allow
 *   only directly after a click
 * @throws when the push service or the site cannot be reached
 */
export async function startPushes(findKey: () => Promise<string>): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "off";
  await navigator.serviceWorker.register(workerPath);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: await findKey() };
  const subscription = await pushManager.subscribe(options);
  try {
    await call("POST", subscription.toJSON());
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return "on";
}

/** Unsubscribes this browser from pushes. */
export async function stopPushes(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration(workerPath);
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return "off";
  await call("DELETE", { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
  return "off";
}

const declinedKey = "pushOffer";

/** Whether the site may offer pushes to this browser: they are possible but off, and the user has not declined. */
export async function mayOffer(): Promise<boolean> {
  return canPush() && localStorage.getItem(declinedKey) === null && (await currentState()) === "off";
}

/** Remembers that the user of this browser wants no offer of pushes. */
export function declineOffer(): void {
  localStorage.setItem(declinedKey, "declined");
}

/** Closes the pushes about things that the user has seen. */
export async function closeSeen(things: string[]): Promise<void> {
  if (!canPush()) return;
  const registration = await navigator.serviceWorker.getRegistration(workerPath);
  for (const shown of (await registration?.getNotifications()) ?? []) {
    if (isTagOf(shown.tag, things)) shown.close();
  }
}

async function call(method: "POST" | "DELETE", values: object): Promise<void> {
  const query = method === "DELETE" ? `?${new URLSearchParams(values as Record<string, string>)}` : "";
  const body = method === "POST" ? JSON.stringify(values) : undefined;
  const headers = { "content-type": "application/json" };
  const response = await fetchInTime(`/api/pushes${query}`, { method, headers, body });
  const { code } = (await response.json()) as { code: number };
  if (code !== 200) throw new Error(`The site responded with ${code}`);
}

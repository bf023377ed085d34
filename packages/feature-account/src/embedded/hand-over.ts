/**
 * The message that a listed sibling gets (spec:account-50): who signed in, and a uuid that can be exchanged once for
 * a session.
 */
export interface HandOver {
  code: 200;
  msg: "get_succ";
  info: { id: string; name: string; avatar: string | null };
  uuid: string;
}

/** How the page is shown: in a frame of the sibling, in a window that another page opened, or alone. */
export type EmbedMode = "frame" | "window" | "alone";

export function embedModeOf(view: Window): EmbedMode {
  if (view.parent !== view) return "frame";
  return view.opener ? "window" : "alone";
}

/** The parameter of a window that the page in the frame opened. Its message goes through that page. */
export const viaFrame = "via";

/**
 * Posts the message to the window that opened this one. The browser delivers it only to exactly that scheme, host and
 * port.
 *
 * @param origin the sibling's; with `framed` the message goes to this site's page in the frame instead
 */
export function notifyOpener(view: Window, message: HandOver, origin: string, framed: boolean): void {
  (view.opener as Window | null)?.postMessage(message, framed ? view.location.origin : origin);
}

/**
 * In the frame: forwards messages of the window `opened` to the sibling, and ignores all others.
 *
 * @returns a function that stops it
 */
export function relay(view: Window, opened: () => Window | null, origin: string, onDone: () => void): () => void {
  const listen = (event: MessageEvent) => {
    if (event.origin !== view.location.origin || event.source === null || event.source !== opened()) return;
    if (!isHandOver(event.data)) return;
    view.parent.postMessage(event.data, origin);
    onDone();
  };
  view.addEventListener("message", listen);
  return () => view.removeEventListener("message", listen);
}

function isHandOver(data: unknown): data is HandOver {
  return typeof data === "object" && data !== null && "msg" in data && data.msg === "get_succ" && "uuid" in data;
}

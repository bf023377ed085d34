import type { Shown } from "@dozen/core/markdown";

/** Milliseconds that a text may take; the same as on the server. */
const patience = 10_000;

let worker: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();
let newest = 0;

/** Renders an article as its page will show it, in a worker with the same code as the server's. */
export function previewOf(text: string, shown: Shown): Promise<string> {
  newest += 1;
  const own = newest;
  // A text that was replaced by a newer one while it waited is not rendered.
  const made = last.then(() => (own === newest ? ask(text, shown) : undefined));
  last = made;
  return made.then((html) => html ?? asTyped(text));
}

function ask(text: string, shown: Shown): Promise<string | undefined> {
  worker ??= new Worker(new URL("./preview-worker.ts", import.meta.url), { type: "module" });
  const busy = worker;
  return new Promise((resolve) => {
    const giveUp = () => {
      busy.terminate();
      worker = undefined;
      resolve(undefined);
    };
    const timer = setTimeout(giveUp, patience);
    busy.onmessage = ({ data }: MessageEvent<string | undefined>) => {
      clearTimeout(timer);
      resolve(data);
    };
    busy.onerror = () => {
      clearTimeout(timer);
      giveUp();
    };
    busy.postMessage({ text, shown });
  });
}

function asTyped(text: string): string {
  const typed = document.createElement("pre");
  typed.textContent = text;
  return typed.outerHTML;
}

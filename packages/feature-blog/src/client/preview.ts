import type { Shown } from "@dozen/core/markdown";

/** As long as the server gives a text. */
const patience = 5_000;

let worker: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();

/** An article as its page will show it, made by a worker of this page with the same code as the server's. */
export function previewOf(text: string, shown: Shown): Promise<string> {
  const made = last.then(() => ask(text, shown));
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

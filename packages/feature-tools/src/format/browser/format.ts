import type { FormatJob, FormatOutcome } from "../types";

/** After this many milliseconds a job is given up and its worker ended. */
const patience = 10_000;

let worker: Worker | undefined;

/** Formats in a worker of this page; the text leaves the machine nowhere. @throws when it takes too long */
export function formatHere(job: FormatJob): Promise<FormatOutcome> {
  worker ??= new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  const busy = worker;
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      busy.terminate();
      if (worker === busy) worker = undefined;
      reject(new Error("The formatter gave no answer."));
    };
    const timer = setTimeout(giveUp, patience);
    busy.onmessage = ({ data }: MessageEvent<FormatOutcome>) => {
      clearTimeout(timer);
      resolve(data);
    };
    busy.onerror = () => {
      clearTimeout(timer);
      giveUp();
    };
    busy.postMessage(job);
  });
}

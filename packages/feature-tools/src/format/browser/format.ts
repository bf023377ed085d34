import { type FormatJob, minifyTypes, type WorkerResult } from "../types";

/** Milliseconds after which a job is aborted and its worker terminated. */
const patience = 10_000;

let worker: Worker | undefined;

/** Formats in a worker of this page; the text never leaves the device. @throws when it takes too long */
export function formatHere(job: FormatJob): Promise<WorkerResult> {
  worker ??= new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  const busy = worker;
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      busy.terminate();
      if (worker === busy) worker = undefined;
      reject(new Error("The formatter did not respond."));
    };
    const timer = setTimeout(giveUp, patience);
    busy.onmessage = ({ data }: MessageEvent<WorkerResult>) => {
      clearTimeout(timer);
      resolve(data);
    };
    busy.onerror = () => {
      clearTimeout(timer);
      giveUp();
    };
    busy.postMessage({ ...job, minifyTypes });
  });
}

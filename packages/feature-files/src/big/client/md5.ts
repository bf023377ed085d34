type WorkerMessage = { done?: number; md5?: string; failed?: string };

/** Computes the MD5 of a file in hex, in a worker so that the page stays responsive. */
export function md5Of(file: Blob, signal: AbortSignal, onProgress: (bytes: number) => void): Promise<string> {
  // The upload may be stopped while this module loads; an abort listener would then never fire.
  signal.throwIfAborted();
  const worker = new Worker(new URL("./md5.worker.ts", import.meta.url), { type: "module" });
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new DOMException("Stopped", "AbortError")), { once: true });
    worker.onerror = () => reject(new Error("The file could not be read."));
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.done !== undefined) onProgress(data.done);
      else if (data.md5) resolve(data.md5);
      else reject(new Error(data.failed));
    };
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}

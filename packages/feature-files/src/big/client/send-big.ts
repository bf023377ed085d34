import { readResult, sendForm, UploadProblem, type UploadResult } from "../../file/client/envelope";
import { md5Of } from "./md5";
import { createPace } from "./pace";

export interface BigProgress {
  phase: "hashing" | "sending" | "merging";
  /** Bytes. */
  done: number;
  total: number;
  /** Bytes per second, once enough has been measured. */
  rate?: number;
  secondsLeft?: number;
}

export interface BigOptions {
  language: string;
  chunkBytes: number;
  signal: AbortSignal;
  onProgress(progress: BigProgress): void;
  /** Known from before a pause, so that the file is not hashed again. */
  md5?: string;
  onMd5(md5: string): void;
}

interface Held {
  total: number;
  missing: [from: number, to: number][];
  chunkBytes: number;
}

/** Chunks in flight. */
const inFlight = 3;
/** Attempts for each chunk, with 0.5, 1, 2, 4 … seconds between them. */
const tries = 6;

/**
 * Sends a big file: computes its MD5, asks which chunks are missing, sends them, and has the server
 * merge them. After an abort, another call resumes the upload.
 *
 * @throws UploadProblem; an AbortError when `signal` aborts
 */
export async function sendBig(file: File, options: BigOptions): Promise<UploadResult> {
  const { signal, onProgress } = options;
  const md5 =
    options.md5 ?? (await md5Of(file, signal, (done) => onProgress({ phase: "hashing", done, total: file.size })));
  options.onMd5(md5);
  const counted = { md5Val: md5, total: Math.max(1, Math.ceil(file.size / options.chunkBytes)) };
  const held = (
    await postJson("/api/file/big", { type: "check", ...counted, name: file.name, size: file.size }, options)
  ).data.data as Held;
  // The server's chunk size may have changed since the page was opened.
  const { total } = held;
  const upload = { md5Val: md5, total };
  await sendMissing(file, held, upload, options);
  onProgress({ phase: "merging", done: file.size, total: file.size });
  const { type, name, size } = file;
  return postJson(
    "/api/file/merge",
    { type: "merge", current: total, ...upload, source: 1, file: { type, name, size } },
    options,
  );
}

type UploadKey = { md5Val: string; total: number };

async function sendMissing(file: File, { missing, chunkBytes }: Held, upload: UploadKey, options: BigOptions) {
  const numbers = missing.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
  const sizeOf = (current: number) => Math.min(chunkBytes, file.size - (current - 1) * chunkBytes);
  let done = file.size - numbers.reduce((sum, current) => sum + sizeOf(current), 0);
  const pace = createPace(file.size);
  const report = () =>
    options.onProgress({ phase: "sending", done, total: file.size, ...pace(done, performance.now()) });
  report();
  const queue = numbers.values();
  const sendSome = async (signal: AbortSignal) => {
    for (const current of queue) {
      const chunk = file.slice((current - 1) * chunkBytes, current * chunkBytes);
      await sendChunk(chunk, current, upload, { ...options, signal });
      done += sizeOf(current);
      report();
    }
  };
  await together(inFlight, sendSome, options.signal);
}

/** Runs `count` workers in parallel; the first failure aborts the others, and so does `signal`. */
async function together(count: number, work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal) {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  try {
    await Promise.all(Array.from({ length: count }, () => work(either)));
  } finally {
    failed.abort();
  }
}

async function sendChunk(chunk: Blob, current: number, upload: UploadKey, options: BigOptions): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const form = new FormData();
      form.append("type", "upload");
      form.append("current", String(current));
      form.append("total", String(upload.total));
      form.append("md5Val", upload.md5Val);
      form.append("file", chunk, "chunk");
      const { language, signal } = options;
      await sendForm("/api/file/big", form, { language, signal });
      return;
    } catch (problem) {
      if (!(problem instanceof UploadProblem) || !mayPass(problem.code) || attempt === tries) throw problem;
      await wait(250 * 2 ** attempt, options.signal);
    }
  }
}

/**
 * Whether a retry may help: no connection, an overloaded or restarting server, a chunk damaged in
 * transit.
 */
function mayPass(code: number): boolean {
  return code === 0 || code === 429 || code >= 500;
}

/** No timeout: merging a file of gigabytes takes a slow disk longer than any other call. */
async function postJson(path: string, body: object, { language, signal }: BigOptions): Promise<UploadResult> {
  const headers = { "content-type": "application/json", language };
  let response: Response;
  try {
    response = await fetch(path, { method: "POST", body: JSON.stringify(body), headers, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new UploadProblem(0);
  }
  return readResult(await response.text(), response.status);
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(new DOMException("Stopped", "AbortError"));
      },
      { once: true },
    );
  });
}

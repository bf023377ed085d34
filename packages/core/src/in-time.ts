/** A page's timeout for requests to the site (spec:site-64). Milliseconds. */
export const patience = 60_000;

/** `fetch` that times out after a minute, body included. */
export function fetchInTime(url: string, init: RequestInit = {}): Promise<Response> {
  const late = AbortSignal.timeout(patience);
  return fetch(url, { ...init, signal: init.signal ? AbortSignal.any([init.signal, late]) : late });
}

export interface SendOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** 0 to 1. */
  onProgress?(share: number): void;
}

export interface SentResponse {
  status: number;
  text: string;
}

/**
 * POSTs a form that may contain files. Slow uploads may take longer than a minute: the request times out only after a
 * minute without progress.
 *
 * @throws AbortError when `signal` aborted it, TimeoutError, TypeError when the site is unreachable
 */
export function sendInTime(url: string, form: FormData, options: SendOptions = {}): Promise<SentResponse> {
  const { headers = {}, signal, onProgress } = options;
  const stopped = () => new DOMException("Stopped", "AbortError");
  if (signal?.aborted) return Promise.reject(stopped());
  return new Promise((resolve, reject) => {
    // Not fetch, which reports no upload progress.
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, patience);
    };
    request.open("POST", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new TypeError("The site is out of reach."));
    request.onabort = () => reject(signal?.aborted ? stopped() : new DOMException("Nothing moved.", "TimeoutError"));
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
    };
    signal?.addEventListener("abort", stop);
    wait();
    request.send(form);
  });
}

import { readAnswer, type UploadAnswer, UploadProblem } from "./envelope";

export interface SmallOptions {
  language: string;
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress(share: number): void;
}

/** Sends small files at once. @throws UploadProblem */
export function sendSmall(files: File[], { language, signal, onProgress }: SmallOptions): Promise<UploadAnswer> {
  const form = new FormData();
  form.append("source", "1");
  for (const file of files) form.append("file", file);
  return new Promise((resolve, reject) => {
    // Not fetch, which tells nothing of how far it has come.
    const request = new XMLHttpRequest();
    request.open("POST", "/api/file");
    request.setRequestHeader("language", language);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new UploadProblem(0));
    request.onabort = () => reject(new DOMException("Stopped", "AbortError"));
    request.onload = () => {
      try {
        resolve(readAnswer(request.responseText, request.status));
      } catch (problem) {
        reject(problem);
      }
    };
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

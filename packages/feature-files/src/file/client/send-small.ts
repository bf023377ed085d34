import { type FormOptions, sendForm, type UploadResult } from "./envelope";

/** Sends small files in one form. @throws UploadProblem; an AbortError when aborted */
export function sendSmall(files: File[], options: FormOptions): Promise<UploadResult> {
  const form = new FormData();
  form.append("source", "1");
  for (const file of files) form.append("file", file);
  return sendForm("/api/file", form, options);
}

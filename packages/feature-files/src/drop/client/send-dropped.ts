import { type FormOptions, sendForm } from "../../file/client/envelope";

export interface Sending {
  /** The secret part of the link. */
  token: string;
  /** Shows that the password was entered. */
  proof?: string;
  sender: string;
  note: string;
}

/** Sends one file through a drop box. @throws UploadProblem; an AbortError when aborted */
export async function sendDropped(file: File, { token, proof, sender, note }: Sending, options: FormOptions) {
  const form = new FormData();
  form.append("sender", sender);
  form.append("note", note);
  form.append("file", file);
  const query = proof ? `?${new URLSearchParams({ proof })}` : "";
  await sendForm(`/api/drop/${token}${query}`, form, options);
}

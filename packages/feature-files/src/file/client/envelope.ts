import { sendInTime } from "@dozen/core/in-time";

/** The part of a call's response that uploads read. */
export interface UploadAnswer {
  code: number;
  data: { info?: string; url?: string[]; data?: unknown };
}

/** A refusal with a message for the user, or a failure without one. */
export class UploadProblem extends Error {
  readonly code: number;

  constructor(code: number, info = "") {
    super(info);
    this.code = code;
  }
}

/** Parses a response body. @throws UploadProblem for every code but 200 */
export function readAnswer(text: string, status: number): UploadAnswer {
  let answer: UploadAnswer | undefined;
  try {
    answer = JSON.parse(text) as UploadAnswer;
  } catch {
    throw new UploadProblem(status);
  }
  if (answer.code !== 200) throw new UploadProblem(answer.code, answer.data?.info);
  return answer;
}

export interface FormOptions {
  language: string;
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress?(share: number): void;
}

/**
 * Sends a form with files; there is no time limit while bytes keep moving. @throws UploadProblem;
 * an AbortError when aborted
 */
export async function sendForm(path: string, form: FormData, options: FormOptions): Promise<UploadAnswer> {
  const { language, ...rest } = options;
  const sent = await sendInTime(path, form, { ...rest, headers: { language } }).catch((error: unknown) => {
    throw options.signal.aborted ? error : new UploadProblem(0);
  });
  return readAnswer(sent.text, sent.status);
}

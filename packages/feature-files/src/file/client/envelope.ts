import { sendInTime } from "@dozen/core/in-time";

/** The part of a call's response that uploads read. */
export interface UploadResult {
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
export function readResult(text: string, status: number): UploadResult {
  let result: UploadResult | undefined;
  try {
    result = JSON.parse(text) as UploadResult;
  } catch {
    throw new UploadProblem(status);
  }
  if (result.code !== 200) throw new UploadProblem(result.code, result.data?.info);
  return result;
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
export async function sendForm(path: string, form: FormData, options: FormOptions): Promise<UploadResult> {
  const { language, ...rest } = options;
  const sent = await sendInTime(path, form, { ...rest, headers: { language } }).catch((error: unknown) => {
    throw options.signal.aborted ? error : new UploadProblem(0);
  });
  return readResult(sent.text, sent.status);
}

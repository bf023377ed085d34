import { SettingsError } from "../settings.server";

/** What `npm run admin -- doctor` found about one thing. */
export interface Finding {
  level: "ok" | "warn" | "fail";
  /** For example `database`. */
  subject: string;
  /** What is the case and, unless it is ok, what to do. */
  text: string;
}

export const ok = (subject: string, text: string): Finding => ({ level: "ok", subject, text });
export const warn = (subject: string, text: string): Finding => ({ level: "warn", subject, text });
export const fail = (subject: string, text: string): Finding => ({ level: "fail", subject, text });

/** An error in one line. */
export function messageOf(error: unknown): string {
  if (error instanceof SettingsError) return error.problems.join(" ");
  if (!(error instanceof Error)) return String(error);
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name);
}

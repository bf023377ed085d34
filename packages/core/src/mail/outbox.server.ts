import type { Settings } from "../settings.server";

export interface OutboxMessage {
  /** Milliseconds since the epoch. */
  at: number;
  kind: "mail" | "sms";
  to: string;
  /** Empty for an SMS. */
  subject: string;
  text: string;
}

/** Collects unsent messages on a local site without a mail or SMS service. */
export interface Outbox {
  /** Newest first, at most 100. */
  list(): OutboxMessage[];
  add(message: Omit<OutboxMessage, "at">): void;
}

const kept = 100;

/**
 * Retains the last 100 messages in memory and prints each in the terminal. Returns undefined on a public site, and on a
 * local one that has both a mail and an SMS service.
 */
export function createOutbox(
  settings: Pick<Settings, "mode" | "smtpUrl" | "smsWebhookUrl">,
  print: (block: string) => void = (block) => process.stdout.write(block),
): Outbox | undefined {
  if (settings.mode === "public" || (settings.smtpUrl && settings.smsWebhookUrl)) return undefined;
  const messages: OutboxMessage[] = [];
  return {
    list: () => [...messages],
    add(message) {
      messages.unshift({ at: Date.now(), ...message });
      messages.length = Math.min(messages.length, kept);
      print(readableBlock(message));
    },
  };
}

function readableBlock({ kind, to, subject, text }: Omit<OutboxMessage, "at">): string {
  const line = "─".repeat(60);
  const head = kind === "mail" ? [`Mail to ${to}`, `Subject: ${subject}`] : [`SMS to ${to}`];
  return `\n${[line, ...head, "", text.trim(), line].map((row) => withoutControls(row)).join("\n")}\n\n`;
}

/** Text that users typed must not move the operator's cursor or recolor the terminal. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is removed
  return text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, "");
}

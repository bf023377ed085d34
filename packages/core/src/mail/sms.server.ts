import type { Logger } from "pino";
import type { Settings } from "../settings.server";
import type { Outbox } from "./outbox.server";

export interface SmsMessage {
  /** In E.164 form, for example +8613800138000. */
  phone: string;
  text: string;
  /** The verification code in the text, for services with their own template. */
  code?: string;
}

export interface Sms {
  /** Resolves once the service has accepted the message; otherwise logs the error and rejects. */
  send(sms: SmsMessage): Promise<void>;
}

interface SmsNeeds {
  settings: Pick<Settings, "smsWebhookUrl">;
  log: Logger;
  outbox?: Outbox;
  /** Milliseconds to wait for the service. */
  timeout?: number;
}

/** Posts to SMS_WEBHOOK_URL; without it messages go to the outbox of a local site. */
export function createSms({ settings, log, outbox, timeout = 10_000 }: SmsNeeds): Sms {
  const url = settings.smsWebhookUrl;
  if (url) return { send: (sms) => postSms({ url, timeout, log }, sms) };
  return {
    async send({ phone, text }) {
      if (!outbox) throw new Error("SMS cannot be sent: SMS_WEBHOOK_URL is not set.");
      outbox.add({ kind: "sms", to: phone, subject: "", text });
    },
  };
}

async function postSms(
  { url, timeout, log }: { url: string; timeout: number; log: Logger },
  { phone, text, code }: SmsMessage,
): Promise<void> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ phone, text, code }),
      redirect: "error",
      signal: AbortSignal.timeout(timeout),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The SMS service answered ${response.status}.`);
  } catch (error) {
    log.error({ err: error, phone }, "An SMS could not be sent");
    throw error;
  }
}

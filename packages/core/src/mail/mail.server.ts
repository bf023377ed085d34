import type { Transporter } from "nodemailer";
import type { Logger } from "pino";
import type { Settings } from "../settings.server";
import type { Outbox } from "./outbox.server";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

export interface Mailer {
  /** Resolves once the mail server has accepted the message; otherwise logs the error and rejects. */
  send(mail: Mail): Promise<void>;
}

interface MailerNeeds {
  settings: Pick<Settings, "smtpUrl" | "mailFrom">;
  log: Logger;
  outbox?: Outbox;
  /** Milliseconds to wait for each response of the mail server. */
  timeout?: number;
}

/** Sends through SMTP_URL; without it messages go to the outbox of a local site. */
export function createMailer({ settings, log, outbox, timeout = 10_000 }: MailerNeeds): Mailer {
  if (settings.smtpUrl) return createSmtpMailer({ url: settings.smtpUrl, from: settings.mailFrom, log, timeout });
  return {
    async send({ to, subject, text }) {
      if (!outbox) throw new Error("Mail cannot be sent: SMTP_URL is not set.");
      outbox.add({ kind: "mail", to, subject, text });
    },
  };
}

interface Smtp {
  url: string;
  from: string;
  log: Logger;
  timeout: number;
}

function createSmtpMailer({ url, from, log, timeout }: Smtp): Mailer {
  let transport: Promise<Transporter> | undefined;
  return {
    async send({ to, subject, text, html, headers }) {
      transport ??= openTransport(url, timeout);
      try {
        await (await transport).sendMail({ from, to, subject, text, html, headers });
      } catch (error) {
        log.error({ err: error, to }, "A mail could not be sent");
        throw error;
      }
    },
  };
}

/** Loaded with the first mail, because an idle site needs no mail library in memory. */
async function openTransport(url: string, timeout: number): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    // The library's default timeout of minutes would block the sign-in form when the mail server hangs.
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout * 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

import type { RequestContext } from "@dozen/core/context";
import { escapeHtml } from "@dozen/core/html.server";
import { type Locale, languageTags } from "@dozen/core/locale";
import { letterHeading, letterLine, letterPage } from "@dozen/core/mail/letter.server";
import { codeMinutes } from "../codes/codes.server";
import type { SendPurpose } from "../codes/sending.server";
import type { Provider } from "../third-party/providers";

/** What a letter needs: the words of its language, and the site's name. */
export type LetterContext = Pick<RequestContext, "site" | "settings" | "t" | "locale">;

/** One message, as mail and as SMS. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
  sms: string;
  code?: string;
}

/** Whether codes of this purpose go to an account that does not exist yet. */
export function isForNewcomers(purpose: SendPurpose): boolean {
  return purpose === "reg" || purpose === "contact";
}

/** Codes that only a signed-in user can request. If the reader did not request it, an intruder is signed in. */
const signedInPurposes: readonly SendPurpose[] = ["pwd", "proof", "cancel", "passkey"];

/** The message with a code. The code comes first, where a phone's notification shows it. */
export async function codeLetter(context: LetterContext, purpose: SendPurpose, code: string): Promise<Letter> {
  const { t } = context;
  const values = { code, site: await siteName(context), minutes: codeMinutes, url: resetUrl(context) };
  const lines = [
    t(`account:mail.${purpose}.reason`, values),
    t("account:mail.valid", values),
    t("account:mail.neverAsk", values),
    t(signedInPurposes.includes(purpose) ? "account:mail.notYouSignedIn" : "account:mail.notYou", values),
  ];
  return {
    code,
    subject: t(`account:mail.${purpose}.subject`, values),
    text: [code, ...lines, signature(context, values.site)].join("\n\n"),
    html: htmlLetter(context, { heading: code, lines, site: values.site }),
    sms: t(`account:mail.${purpose}.sms`, values),
  };
}

/** The message when no code can be created: the account does not exist, or exists already. */
export async function noteLetter(context: LetterContext, purpose: SendPurpose): Promise<Letter> {
  const { t } = context;
  const isTaken = isForNewcomers(purpose);
  const why = isTaken ? "alreadyHere" : "notHere";
  const site = await siteName(context);
  const values = { site, url: `${context.settings.origin}${isTaken ? "/user/login" : "/user/reg"}` };
  const subject = t(`account:mail.${why}.subject`, values);
  const lines = [
    t(`account:mail.${why}.reason`, values),
    t(`account:mail.${why}.next`, values),
    t("account:mail.notYou", values),
  ];
  return {
    subject,
    text: [...lines, signature(context, site)].join("\n\n"),
    html: htmlLetter(context, { heading: subject, lines, site, isNote: true }),
    sms: t(`account:mail.${why}.sms`, values),
  };
}

/** A change to an account that its user is notified of. */
export interface Notice {
  about:
    | "passwordChanged"
    | "contactChanged"
    | "contactReplaced"
    | "contactRestored"
    | "contactTaken"
    | "cancelled"
    | "newDevice"
    | "secondStepWrong"
    | "twoFactorOn"
    | "twoFactorOff"
    | "codesRenewed"
    | "passkeyAdded"
    | "passkeyRemoved"
    | "bindingAdded"
    | "bindingRemoved"
    | "dataDownloaded"
    | "accessTokenMade";
  /** Day of the erasure, YYYY-MM-DD. */
  date?: string;
  /** Name of the device, passkey or access token; empty if unknown. */
  name?: string;
  /** The email or phone number that was restored or removed. */
  value?: string;
  /** The provider whose account was linked or unlinked. */
  provider?: Provider;
  /** IP address of the sign-in. */
  ip?: string;
  /** When it happened, epoch milliseconds. */
  at?: number;
  /** Where users should go if it was not them; the password reset by default. */
  url?: string;
}

/** The message about a change, with what to do if it was not the user. */
export async function noticeLetter(context: LetterContext, notice: Notice): Promise<Letter> {
  const { subject, lines, sms, site } = await noticeWords(context, notice);
  return {
    subject,
    text: [...lines, signature(context, site)].join("\n\n"),
    html: htmlLetter(context, { heading: subject, lines, site, isNote: true }),
    sms,
  };
}

export async function noticeWords(context: LetterContext, notice: Notice) {
  const { about, date = "", name, value = "", provider, ip = "", at = 0, url } = notice;
  const { t } = context;
  const site = await siteName(context);
  const values = {
    site,
    date,
    ip,
    value,
    name: provider ? t(`account:third.names.${provider}`) : name || t("account:settings.device.unknown"),
    time: timeText(context.locale, at),
    url: url ?? resetUrl(context),
  };
  return {
    site,
    subject: t(`account:mail.${about}.subject`, values),
    lines: [t(`account:mail.${about}.reason`, values), t(`account:mail.${about}.next`, values)],
    sms: t(`account:mail.${about}.sms`, values),
  };
}

function resetUrl(context: LetterContext): string {
  return `${context.settings.origin}/user/reset`;
}

/** The reader's time zone is unknown: the language suggests the likeliest, and the text names it. */
const zones: Record<Locale, string> = { zhCn: "Asia/Shanghai", zhHk: "Asia/Hong_Kong", enUs: "UTC" };

function timeText(locale: Locale, at: number): string {
  const style = { dateStyle: "medium", timeStyle: "short", timeZone: zones[locale] } as const;
  const zone = locale === "enUs" ? " UTC" : " (UTC+8)";
  return new Intl.DateTimeFormat(languageTags[locale], style).format(at) + zone;
}

async function siteName(context: LetterContext): Promise<string> {
  return (await context.site.base(context.locale)).name;
}

function signature(context: LetterContext, site: string): string {
  return `${site}\n${context.settings.origin}`;
}

interface LetterParts {
  heading: string;
  lines: string[];
  site: string;
  isNote?: boolean;
}

function htmlLetter(context: LetterContext, { heading, lines, site, isNote }: LetterParts): string {
  const body = [isNote ? letterHeading(heading) : codeHeading(heading), ...lines.map(letterLine)].join("\n");
  return letterPage(context, { title: heading, body, footer: [site, context.settings.origin].map(escapeHtml) });
}

function codeHeading(code: string): string {
  const style =
    "font-size:32px;font-weight:700;letter-spacing:6px;font-family:ui-monospace,Menlo,Consolas,monospace;margin:0 0 20px";
  return `<p style="${style}">${escapeHtml(code)}</p>`;
}

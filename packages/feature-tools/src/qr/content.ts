/** Converts the fields of each kind to the notation that phone cameras understand. */

export interface Wifi {
  ssid: string;
  security: "WPA" | "WEP" | "nopass";
  password?: string;
  hidden: boolean;
}

export interface Contact {
  given: string;
  family?: string;
  organisation?: string;
  role?: string;
  phone?: string;
  email?: string;
  website?: string;
  address?: string;
  note?: string;
}

export interface Mail {
  to: string;
  subject?: string;
  body?: string;
}

export interface CalendarEvent {
  title: string;
  place?: string;
  /** `YYYY-MM-DDTHH:MM`, in the reader's local time. */
  start: string;
  end?: string;
  note?: string;
}

/** The notation introduced by ZXing, which both Android and iOS read. */
export function wifiContent({ ssid, security, password, hidden }: Wifi): string {
  const key = security === "nopass" ? "" : `P:${escapeWifi(password ?? "")};`;
  return `WIFI:T:${security};S:${escapeWifi(ssid)};${key}${hidden ? "H:true;" : ""};`;
}

function escapeWifi(text: string): string {
  return text.replace(/[\\;,:"]/g, "\\$&");
}

/** The network that a code names, with its fields in any order; undefined if it is another kind of code. */
export function readWifi(content: string): Pick<Wifi, "ssid" | "password"> | undefined {
  if (!/^wifi:/i.test(content)) return undefined;
  const fields = new Map<string, string>();
  for (const field of content.slice("wifi:".length).match(/(?:\\[\s\S]|[^\\;])+/g) ?? []) {
    const colon = field.indexOf(":");
    const name = field.slice(0, colon).toUpperCase();
    if (colon > 0 && !fields.has(name)) fields.set(name, unescapeWifi(field.slice(colon + 1)));
  }
  const ssid = fields.get("S");
  const password = fields.get("P");
  return ssid ? { ssid, ...(password && { password }) } : undefined;
}

/** Quotes around a value say that it is not hexadecimal. */
function unescapeWifi(value: string): string {
  const bare = /^"[\s\S]*[^\\]"$/.test(value) ? value.slice(1, -1) : value;
  return bare.replace(/\\([\s\S])/g, "$1");
}

/** vCard 3.0 (RFC 2426): fewer phones read the newer versions. */
export function contactContent(contact: Contact): string {
  const { given, family = "" } = contact;
  const lines: [string, string | undefined][] = [
    ["N", `${escapeText(family)};${escapeText(given)};;;`],
    ["FN", escapeText(fullName(given, family))],
    ["ORG", contact.organisation && escapeText(contact.organisation)],
    ["TITLE", contact.role && escapeText(contact.role)],
    ["TEL;TYPE=CELL", contact.phone],
    ["EMAIL", contact.email],
    ["URL", contact.website],
    ["ADR", contact.address && `;;${escapeText(contact.address)};;;;`],
    ["NOTE", contact.note && escapeText(contact.note)],
  ];
  const filled = lines.filter(([, value]) => value).map(([name, value]) => `${name}:${value}`);
  return ["BEGIN:VCARD", "VERSION:3.0", ...filled, "END:VCARD"].join("\r\n");
}

/** Names in Han characters are written with the family name first and without a space. */
function fullName(given: string, family: string): string {
  if (!family) return given;
  return /\p{Script=Han}/u.test(family + given) ? family + given : `${given} ${family}`;
}

/** Escapes text for vCard and iCalendar (RFC 2426 §4, RFC 5545 §3.3.11). */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** RFC 6068. */
export function mailContent({ to, subject, body }: Mail): string {
  const query = [subject && `subject=${encodeURIComponent(subject)}`, body && `body=${encodeURIComponent(body)}`];
  const filled = query.filter(Boolean).join("&");
  return `mailto:${to}${filled ? `?${filled}` : ""}`;
}

/** One iCalendar event (RFC 5545). Its times are "floating": local time wherever it is read. */
export function eventContent({ title, place, start, end, note }: CalendarEvent, stamp: string): string {
  const lines: [string, string | undefined][] = [
    ["UID", `${stamp}-${start}`],
    ["DTSTAMP", stamp],
    ["DTSTART", floating(start)],
    ["DTEND", end && floating(end)],
    ["SUMMARY", escapeText(title)],
    ["LOCATION", place && escapeText(place)],
    ["DESCRIPTION", note && escapeText(note)],
  ];
  const filled = lines.filter(([, value]) => value).map(([name, value]) => `${name}:${value}`);
  const head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Dozen//QR//EN", "BEGIN:VEVENT"];
  return [...head, ...filled, "END:VEVENT", "END:VCALENDAR"].join("\r\n");
}

function floating(time: string): string {
  return `${time.replace(/[-:]/g, "")}00`;
}

/** A moment in iCalendar's UTC notation. */
export function utcStamp(now: number): string {
  return `${new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

/** The channels of notices. `bell` stores a notice among the messages; only stored notices are emailed. */
export const channels = ["bell", "push", "mail"] as const;
export type Channel = (typeof channels)[number];
export type Channels = Record<Channel, boolean>;

/** No push and no mail during these hours. */
export interface QuietHours {
  /** Minutes since midnight in `zone`. If it equals `to`, no time is quiet. */
  from: number;
  to: number;
  /** Such as `Asia/Hong_Kong`. */
  zone: string;
}

/** A user's preferences for notices. */
export interface Preferences {
  /** By kind of notice, such as `chat.postLiked`. A missing kind has its defaults. */
  kinds: Record<string, Channels>;
  quiet: QuietHours | null;
  /** Pushes omit their text. */
  withoutText: boolean;
  /** The user has unsubscribed from all emails about notices. */
  withoutMail: boolean;
}

/** How long a subject can be muted, in milliseconds; `always` lasts until the user ends it. */
export const muteTimes = { hour: 60 * 60_000, day: 24 * 60 * 60_000, always: Number.POSITIVE_INFINITY } as const;
export type MuteTime = keyof typeof muteTimes;

/** A subject that a user has muted. */
export interface Mute {
  /** Such as `chat.room:01J…`. */
  subject: string;
  /** The text of the notice from which it was muted. */
  label: string;
  /** The path that its notices link to. */
  href: string;
  /** Epoch ms; null: until the user ends it. */
  until: number | null;
}

/** Whether a time (epoch ms) is within the quiet hours, which may include midnight. */
export function isQuiet({ from, to, zone }: QuietHours, time: number): boolean {
  const minute = minuteOfDay(time, zone);
  return from <= to ? from <= minute && minute < to : from <= minute || minute < to;
}

function minuteOfDay(time: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "numeric", minute: "numeric" })
    .formatToParts(time)
    .filter(({ type }) => type === "hour" || type === "minute")
    .map(({ value }) => Number(value));
  const [hour = 0, minute = 0] = parts;
  return (hour % 24) * 60 + minute;
}

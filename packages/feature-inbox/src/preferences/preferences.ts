/** The ways in which a notice reaches its reader. `bell` stores it among the messages; mail is sent only of what is stored. */
export const channels = ["bell", "push", "mail"] as const;
export type Channel = (typeof channels)[number];
export type Channels = Record<Channel, boolean>;

/** No push and no mail during these hours. */
export interface QuietHours {
  /** Minutes since midnight on the clock of `zone`; equal to `to` where there are no quiet hours. */
  from: number;
  to: number;
  /** Such as `Asia/Hong_Kong`. */
  zone: string;
}

/** What a user has chosen. */
export interface Preferences {
  /** By the kind of notice, such as `chat.postLiked`. A kind that is missing has its defaults. */
  kinds: Record<string, Channels>;
  quiet: QuietHours | null;
  /** Pushes leave out what they are about. */
  withoutText: boolean;
  /** The user has unsubscribed from all mails about notices. */
  withoutMail: boolean;
}

/** For how long something can be muted, in milliseconds; `always` until the user ends it. */
export const muteTimes = { hour: 60 * 60_000, day: 24 * 60 * 60_000, always: Number.POSITIVE_INFINITY } as const;
export type MuteTime = keyof typeof muteTimes;

/** Something of which a user does not want to be notified. */
export interface Mute {
  /** Such as `chat.room:01J…`. */
  subject: string;
  /** What the notice said by which it was muted. */
  label: string;
  /** The path that its notices lead to. */
  href: string;
  /** Epoch ms; null: until the user ends it. */
  until: number | null;
}

/** Whether a moment lies within the quiet hours, which may include midnight. */
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

import type { ListedEntry } from "../shared/crypto/session";
import { hostOf } from "./sites";

export interface HealthReport {
  total: number;
  /** Ids of the affected entries. */
  weak: string[];
  /** Ids of the entries that share a password, one group per password. */
  reused: string[][];
  old: string[];
  missing: string[];
}

/** Milliseconds; a password is old after a year. */
export const oldAfter = 365 * 24 * 60 * 60 * 1000;
/** Passwords with a lower zxcvbn score can be guessed offline with little effort. */
const goodScore = 3;

/** Popular sites that support authenticator codes as a second factor (from 2fa.directory). */
const offersCodes = new Set(
  "google.com github.com gitee.com gitlab.com microsoft.com live.com outlook.com apple.com icloud.com amazon.com facebook.com instagram.com x.com twitter.com linkedin.com reddit.com discord.com slack.com dropbox.com paypal.com stripe.com coinbase.com binance.com kraken.com twitch.tv steampowered.com epicgames.com nintendo.com npmjs.com pypi.org docker.com digitalocean.com cloudflare.com vercel.com netlify.com heroku.com aliyun.com tencent.com huaweicloud.com jd.com snapchat.com tiktok.com pinterest.com evernote.com notion.so zoom.us proton.me bitwarden.com 1password.com lastpass.com wordpress.com shopify.com ebay.com".split(
    " ",
  ),
);

/**
 * Examines decrypted entries with their passwords. It runs in the worker, and only figures leave
 * the browser.
 *
 * @param mfaNames names in the list of one-time codes
 * @param scoreOf how hard a password is to guess, 0 to 4
 */
export function examine(
  entries: ListedEntry[],
  { mfaNames, scoreOf, now }: { mfaNames: string[]; scoreOf(password: string): number; now: number },
): HealthReport {
  const used = entries.filter((entry) => !entry.broken && entry.password);
  const ids = (list: ListedEntry[]) => list.map(({ id }) => id);
  return {
    total: entries.length,
    weak: ids(used.filter(({ password = "" }) => scoreOf(password) < goodScore)),
    reused: sharing(used),
    old: ids(used.filter(({ passwordAt }) => now - passwordAt > oldAfter)),
    missing: ids(used.filter((entry) => lacksCodes(entry, mfaNames))),
  };
}

function sharing(entries: ListedEntry[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const { id, password = "" } of entries) groups.set(password, [...(groups.get(password) ?? []), id]);
  return [...groups.values()].filter((group) => group.length > 1);
}

function lacksCodes({ name, urls }: ListedEntry, mfaNames: string[]): boolean {
  const domain = urls
    .map(hostOf)
    .map(registered)
    .find((host) => offersCodes.has(host));
  if (!domain) return false;
  const words = [domain.split(".")[0] ?? domain, name.toLowerCase()].filter(({ length }) => length > 0);
  return !mfaNames.some((mfa) => words.some((word) => names(mfa.toLowerCase(), word)));
}

/** A single letter, as in x.com, is part of nearly every name, so it must be a separate word. */
function names(mfa: string, word: string): boolean {
  return word.length > 1 ? mfa.includes(word) : mfa.split(/[^\p{L}\p{N}]+/u).includes(word);
}

/** The last two labels, which is enough for the sites above. */
function registered(host: string): string {
  return host.split(".").slice(-2).join(".");
}

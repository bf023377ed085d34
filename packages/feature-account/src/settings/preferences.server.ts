import type { Context } from "@dozen/core/context";
import { upsert } from "@dozen/core/database/query.server";
import type { PreferenceName } from "@dozen/core/events";
import { isLocale, type Locale } from "@dozen/core/locale";
import { parseTheme, type Theme, themeCookieValue } from "@dozen/core/theme";
import type { AccountPreferences } from "./tables";
import { readWallpaper, type WallpaperId } from "./wallpapers";

type PreferenceContext = Pick<Context, "db" | "database">;
type Name = AccountPreferences["name"];

/** Characters that the table holds. */
const longestValue = 255;

/** Stores a user's theme, for the browsers that they sign in with from now on. */
export function storeTheme(context: PreferenceContext, userId: string, theme: Theme): Promise<void> {
  return store(context, userId, "theme", themeCookieValue(theme));
}

/** Stores the language that a user has chosen; messages to them use it. */
export function storeLocale(context: PreferenceContext, userId: string, locale: Locale): Promise<void> {
  return store(context, userId, "locale", locale);
}

/** Stores the language of a user's first sign-in, unless one is stored already. */
export async function saveFirstLocale({ db, database }: PreferenceContext, user_id: string, locale: Locale) {
  const row = { user_id, name: "locale", value: locale } as const;
  await upsert(db, database.dialect, "account_preferences", row, ["user_id", "name"]);
}

/** The language of messages to a user; undefined before the first sign-in. */
export async function localeOf(context: Pick<Context, "db">, userId: string): Promise<Locale | undefined> {
  const stored = await read(context, userId, "locale");
  return isLocale(stored) ? stored : undefined;
}

/** The same for several users; those before their first sign-in are missing. */
export async function localesOf({ db }: Pick<Context, "db">, userIds: string[]): Promise<Map<string, Locale>> {
  const rows = await db
    .selectFrom("account_preferences")
    .select(["user_id", "value"])
    .where("user_id", "in", [...userIds, ""])
    .where("name", "=", "locale")
    .execute();
  return new Map(rows.flatMap(({ user_id, value }) => (isLocale(value) ? [[user_id, value] as const] : [])));
}

/**
 * Stores what a signed-in user chooses in the site's header, for the browsers that they sign in with from now on.
 *
 * @returns a function that unsubscribes
 */
export function savePreferencesOnEvents(context: Context): () => void {
  return context.events.on("user.preferred", async ({ userId, name, value }) => {
    if (name === "theme") await storeTheme(context, userId, parseTheme(value));
    else if (name !== "locale") await store(context, userId, name, value.slice(0, longestValue));
    else if (isLocale(value)) await storeLocale(context, userId, value);
  });
}

export function storeWallpaper(context: PreferenceContext, userId: string, id: WallpaperId): Promise<void> {
  return store(context, userId, "ubg", String(id));
}

/** The background of a user's zone; the first one until they choose. */
export async function wallpaperOf(context: Pick<Context, "db">, userId: string): Promise<WallpaperId> {
  return readWallpaper(await read(context, userId, "ubg"));
}

/**
 * The `Set-Cookie` value that brings a user's theme to the browser they have just signed in with; null if none is
 * stored.
 */
export async function ownThemeCookie(
  context: Pick<Context, "db" | "settings">,
  userId: string,
): Promise<string | null> {
  const stored = await read(context, userId, "theme");
  return stored ? themeCookie(context, parseTheme(stored)) : null;
}

/** Those of these preferences that a user has chosen. */
export async function preferencesOf(
  { db }: Pick<Context, "db">,
  userId: string,
  names: PreferenceName[],
): Promise<Map<PreferenceName, string>> {
  const rows = await db
    .selectFrom("account_preferences")
    .select(["name", "value"])
    .where("user_id", "=", userId)
    .where("name", "in", names)
    .execute();
  return new Map(rows.map(({ name, value }) => [name as PreferenceName, value]));
}

/** All preferences of a user by name, for the data download. */
export async function allPreferences({ db }: Pick<Context, "db">, userId: string): Promise<Record<string, string>> {
  const stored = await db
    .selectFrom("account_preferences")
    .select(["name", "value"])
    .where("user_id", "=", userId)
    .orderBy("name")
    .execute();
  return Object.fromEntries(stored.map(({ name, value }) => [name, value]));
}

const aYear = 365 * 24 * 60 * 60;

/** The cookie from which the shell reads the theme. */
export function themeCookie({ settings }: Pick<Context, "settings">, theme: Theme): string {
  const secure = settings.secure ? "; Secure" : "";
  return `theme=${themeCookieValue(theme)}; Path=/; Max-Age=${aYear}; SameSite=Lax${secure}`;
}

async function store({ db, database }: PreferenceContext, user_id: string, name: Name, value: string): Promise<void> {
  const row = { user_id, name, value };
  await upsert(db, database.dialect, "account_preferences", row, ["user_id", "name"], { value });
}

async function read({ db }: Pick<Context, "db">, userId: string, name: Name): Promise<string | undefined> {
  const stored = await db
    .selectFrom("account_preferences")
    .select("value")
    .where("user_id", "=", userId)
    .where("name", "=", name)
    .executeTakeFirst();
  return stored?.value;
}

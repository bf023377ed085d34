import type { Context } from "@dozen/core/context";
import { upsert } from "@dozen/core/database/query.server";
import { parseTheme, type Theme, themeCookieValue } from "@dozen/core/theme";
import type { AccountPreferences } from "../tables";
import { readWallpaper, type WallpaperId } from "./wallpapers";

type PreferenceContext = Pick<Context, "db" | "database">;
type Name = AccountPreferences["name"];

/** Keeps a user's theme, for the browsers they sign in with from now on. */
export function storeTheme(context: PreferenceContext, userId: string, theme: Theme): Promise<void> {
  return store(context, userId, "theme", themeCookieValue(theme));
}

export function storeWallpaper(context: PreferenceContext, userId: string, id: WallpaperId): Promise<void> {
  return store(context, userId, "ubg", String(id));
}

/** The wallpaper of a user's zone; the first one until they choose. */
export async function wallpaperOf(context: Pick<Context, "db">, userId: string): Promise<WallpaperId> {
  return readWallpaper(await read(context, userId, "ubg"));
}

/** `Set-Cookie` that brings a user's own theme to the browser they have just signed in with; null without one. */
export async function ownThemeCookie(
  context: Pick<Context, "db" | "settings">,
  userId: string,
): Promise<string | null> {
  const kept = await read(context, userId, "theme");
  return kept ? themeCookie(context, parseTheme(kept)) : null;
}

const aYear = 365 * 24 * 60 * 60;

/** The cookie that the shell reads the theme from. */
export function themeCookie({ settings }: Pick<Context, "settings">, theme: Theme): string {
  const secure = settings.secure ? "; Secure" : "";
  return `theme=${themeCookieValue(theme)}; Path=/; Max-Age=${aYear}; SameSite=Lax${secure}`;
}

async function store({ db, database }: PreferenceContext, user_id: string, name: Name, value: string): Promise<void> {
  const row = { user_id, name, value };
  await upsert(db, database.dialect, "account_preferences", row, ["user_id", "name"], { value });
}

async function read({ db }: Pick<Context, "db">, userId: string, name: Name): Promise<string | undefined> {
  const kept = await db
    .selectFrom("account_preferences")
    .select("value")
    .where("user_id", "=", userId)
    .where("name", "=", name)
    .executeTakeFirst();
  return kept?.value;
}

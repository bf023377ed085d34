import type { Context } from "@dozen/core/context";
import { defaultLocale, type Locale } from "@dozen/core/locale";

/** Returns each user's language for messages. Takes one query for each feature that stores languages. */
export async function languagesOf(context: Context, userIds: string[]): Promise<(userId: string) => Locale> {
  const known = await Promise.all(context.features.map(({ server }) => server.languages?.(context, userIds)));
  return (userId) => known.map((languages) => languages?.get(userId)).find(Boolean) ?? defaultLocale;
}

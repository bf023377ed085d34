import type { Context } from "@dozen/core/context";
import { defaultLocale, type Locale } from "@dozen/core/locale";

/** The language in which each of these users is written to. One query of each feature that knows languages. */
export async function languagesOf(context: Context, userIds: string[]): Promise<(userId: string) => Locale> {
  const known = await Promise.all(context.features.map(({ server }) => server.languages?.(context, userIds)));
  return (userId) => known.map((languages) => languages?.get(userId)).find(Boolean) ?? defaultLocale;
}

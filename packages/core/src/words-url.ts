/**
 * Address of one namespace in one language. It changes with the words, so it may be cached permanently. A page that
 * failed before it knew its `version` gets the current words.
 */
export function wordsUrl(version: string | undefined, locale: string, namespace: string): string {
  return `/locales/${version ?? "today"}/${locale}/${namespace}.json`;
}

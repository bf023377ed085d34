/**
 * Address of one namespace in one language; it changes with the words, so it may be kept for good. A page that failed
 * before it learnt its `version` takes those of the day.
 */
export function wordsUrl(version: string | undefined, locale: string, namespace: string): string {
  return `/locales/${version ?? "today"}/${locale}/${namespace}.json`;
}

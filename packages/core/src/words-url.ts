/** Address of one namespace in one language; it changes with the words, so it may be kept for good. */
export function wordsUrl(version: string, locale: string, namespace: string): string {
  return `/locales/${version}/${locale}/${namespace}.json`;
}

import type { Locale } from "@dozen/core/locale";
import { noticeDocument } from "@dozen/core/server/notice-page.server";
import type { Translate } from "@dozen/core/words";

const brokenLink =
  '<path d="M9 17H7A5 5 0 0 1 7 7"/><path d="M15 7h2a5 5 0 0 1 4 8"/><line x1="8" x2="12" y1="12" y2="12"/><line x1="2" x2="22" y1="2" y2="22"/>';

/** The page for a visitor whose link leads nowhere: 404 unknown, 410 ended, 451 withdrawn by the operator, 503 temporarily unavailable. */
export function goneDocument(
  t: Translate,
  { locale, status, home }: { locale: Locale; status: 404 | 410 | 451 | 503; home: string },
): string {
  const [title, text] = wordsOf(t, status);
  const links = [{ href: home, words: t("short:gone.home") }];
  return noticeDocument({ locale, title, text, links, icon: brokenLink });
}

function wordsOf(t: Translate, status: 404 | 410 | 451 | 503): [title: string, text: string] {
  if (status === 404) return [t("short:gone.unknown.title"), t("short:gone.unknown.text")];
  if (status === 410) return [t("short:gone.ended.title"), t("short:gone.ended.text")];
  if (status === 451) return [t("short:gone.withheld.title"), t("short:gone.withheld.text")];
  return [t("short:gone.busy.title"), t("short:gone.busy.text")];
}

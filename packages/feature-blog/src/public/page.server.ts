import type { Locale } from "@dozen/core/locale";
import type { Translate } from "@dozen/core/words";
import type { Intro } from "../intro";

/** What every public page knows. */
export interface PublicPage {
  intro: Intro;
  /** Address of the blog without its host. */
  home: string;
  /** Scheme and host of the site. */
  origin: string;
  locale: Locale;
  /** The address asks for this language; null leaves it to the reader's settings. */
  asked: Locale | null;
  t: Translate;
  /** The site's name, for the footer. */
  siteName: string;
}

/** What search engines and other sites are told of a page. */
export interface PageFacts {
  title: string;
  description: string;
  /** Path that the page is known by; absent on pages that are not to be found. */
  canonical?: string;
  /** Path of its picture. */
  image?: string;
  /** What stands at the address in other languages; `x-default` leaves the choice to the reader's settings. */
  alternates?: { hreflang: string; path: string }[];
  article?: { publishedAt: number; updatedAt: number; category: string; tag: string };
}

export function homeOf({ exclusive }: Pick<Intro, "exclusive">): string {
  return `/b/${exclusive}`;
}

import type { Locale } from "@dozen/core/locale";
import type { Translate } from "@dozen/core/words";
import type { Intro } from "../blog/intro";

/** What every public page needs. */
export interface PublicPage {
  intro: Intro;
  /** Address of the blog without its host. */
  home: string;
  /** Scheme and host of the site. */
  origin: string;
  locale: Locale;
  /** The language in the address; null leaves the choice to the reader's settings. */
  asked: Locale | null;
  t: Translate;
  /** The site's name, for the footer. */
  siteName: string;
}

/** A page's metadata for search engines and other sites. */
export interface PageFacts {
  title: string;
  description: string;
  /** The canonical path; missing for pages that should not be indexed. */
  canonical?: string;
  /** Path of its preview image. */
  image?: string;
  /** Addresses in other languages; `x-default` leaves the choice to the reader's settings. */
  alternates?: { hreflang: string; path: string }[];
  article?: { publishedAt: number; updatedAt: number; category: string; tag: string };
}

export function homeOf({ exclusive }: Pick<Intro, "exclusive">): string {
  return `/b/${exclusive}`;
}

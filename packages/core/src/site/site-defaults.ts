import type { Locale } from "../locale";
import enUs from "./texts/enUs";
import zhCn from "./texts/zhCn";
import zhHk from "./texts/zhHk";
import { encodeUpdateLog, type LogEntry } from "./update-log";

/** The site's texts in one language (spec:site-11, site base), and its name. */
export interface SiteBase {
  name: string;
  welcome_title: string;
  welcome_des: string;
  about: string;
  contact: string;
  /** See `encodeUpdateLog`. */
  logs: string;
}

export const siteTextNames = ["name", "welcome_title", "welcome_des", "about", "contact", "logs"] as const;

const texts: Record<Locale, typeof enUs> = { zhCn, zhHk, enUs };

/** The texts of a site whose operator has not set any. The update log is that of spec:site-13. */
export function defaultBase(locale: Locale): SiteBase {
  const { site } = texts[locale];
  return {
    name: site.name,
    welcome_title: site.welcomeTitle,
    welcome_des: site.welcomeDescription,
    about: site.about,
    contact: site.contact,
    logs: encodeUpdateLog([
      entry("2021.10.10", site.logs.revision),
      entry("2021.3.18", site.logs.fix),
      entry("2021.2.18", site.logs.online),
    ]),
  };
}

/** The message of a closed site whose operator has set none. */
export function defaultNotice(locale: Locale): string {
  return texts[locale].site.closed;
}

function entry(date: string, { title, items }: { title: string; items: string }): LogEntry {
  return { title, date, items: items.split("\n") };
}

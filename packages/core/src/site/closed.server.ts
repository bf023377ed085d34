import type { Context } from "../context";
import type { Locale } from "../locale";
import { defaultNotice } from "./site-defaults";

/** What a closed site sends with its 503. */
export interface ClosedNotice {
  /** The operator's words, or the usual ones. */
  info: string;
  close_date: string;
}

/** Undefined while the site is open. */
export async function closedNotice({ site }: Pick<Context, "site">, locale: Locale): Promise<ClosedNotice | undefined> {
  const { is_close, close_des, close_date } = await site.status();
  return is_close === 1 ? { info: close_des || defaultNotice(locale), close_date } : undefined;
}

import type { Context } from "../context";
import type { Locale } from "../locale";
import { defaultNotice } from "./site-defaults";

/** The payload of a closed site's 503 responses. */
export interface ClosedNotice {
  /** The operator's message, or the default. */
  info: string;
  close_date: string;
}

/** The notice of a closed site; undefined while the site is open. */
export async function closedNotice({ site }: Pick<Context, "site">, locale: Locale): Promise<ClosedNotice | undefined> {
  const { is_close, close_des, close_date } = await site.status();
  return is_close === 1 ? { info: close_des || defaultNotice(locale), close_date } : undefined;
}

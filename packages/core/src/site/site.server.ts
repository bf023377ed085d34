import type { Clock, Context } from "../context";
import type { Database } from "../database/database.server";
import { upsert } from "../database/query.server";
import type { Events } from "../events";
import type { Locale } from "../locale";
import { defaultBase, type SiteBase, siteTextNames } from "./site-defaults";
import type {} from "./tables";
import { encodeUpdateLog, type LogEntry, parseUpdateLog } from "./update-log";

/** Whether the site is closed, and whether it requires invites (spec:site-58, site status). */
export interface SiteStatus {
  /** 1 closed. */
  is_close: 0 | 1;
  /** Why it is closed; empty for the default message. */
  close_des: string;
  /** Until when or since when it is closed, as the operator wrote it; may be empty. */
  close_date: string;
  /** 1 when registration and third-party verification need an invite code. */
  is_invite: 0 | 1;
}

/** The site's status and texts, which the operator may change while the site runs. */
export interface Site {
  status(): Promise<SiteStatus>;
  base(locale: Locale): Promise<SiteBase>;
  /** Increases when changed status or texts are found, whichever process changed them. */
  revision(): Promise<number>;
  updateLog(locale: Locale): Promise<LogEntry[]>;
  /** For the operator: each setter stores, then notifies all processes (`site.changed`). */
  setStatus(changes: Partial<SiteStatus>): Promise<void>;
  setBase(locale: Locale, changes: Partial<SiteBase>): Promise<void>;
  /** Adds an entry at the top of a language's update log. */
  addLog(locale: Locale, entry: LogEntry): Promise<void>;
}

const usual: SiteStatus = { is_close: 0, close_des: "", close_date: "", is_invite: 0 };

/** Without Redis a process is not notified of changes by the operator's command line, so it polls this often. */
const maxAge = 2_000;

interface Known {
  revision: number;
  status: SiteStatus;
  texts: Partial<Record<Locale, Partial<SiteBase>>>;
}

type Needs = { db: Context["db"]; database: Database; events: Events; clock: Clock };

/** Caches status and texts in the process; reloads them on `site.changed` and when they are 2 seconds old. */
export function createSite(needs: Needs): Site {
  let known: Promise<Known> | undefined;
  let readAt = 0;
  let revision = 0;
  let lastFound = "";
  needs.events.on("site.changed", () => {
    known = undefined;
  });

  function read(): Promise<Known> {
    const now = needs.clock.now();
    if (known && now - readAt < maxAge && now >= readAt) return known;
    readAt = now;
    const reading = readSite(needs.db).then(numbered);
    known = reading;
    reading.catch(() => {
      if (known === reading) known = undefined;
    });
    return reading;
  }

  function numbered(found: Omit<Known, "revision">): Known {
    const text = JSON.stringify(found);
    if (text !== lastFound) revision += 1;
    lastFound = text;
    return { ...found, revision };
  }

  const base = async (locale: Locale) => ({ ...defaultBase(locale), ...(await read()).texts[locale] });
  const changed = async () => {
    known = undefined;
    await needs.events.emit("site.changed", {});
  };

  const site: Site = {
    status: async () => (await read()).status,
    base,
    revision: async () => (await read()).revision,
    updateLog: async (locale) => parseUpdateLog((await base(locale)).logs),
    async setStatus(changes) {
      for (const [name, value] of Object.entries(changes)) await saveSetting(needs, name, String(value));
      await changed();
    },
    async setBase(locale, changes) {
      for (const name of siteTextNames) {
        const value = changes[name];
        if (value !== undefined) await saveText(needs, locale, name, value);
      }
      await changed();
    },
    async addLog(locale, entry) {
      await site.setBase(locale, { logs: encodeUpdateLog([entry, ...(await site.updateLog(locale))]) });
    },
  };
  return site;
}

async function readSite(db: Context["db"]): Promise<Omit<Known, "revision">> {
  const settings = await db.selectFrom("site_settings").selectAll().execute();
  const texts = await db.selectFrom("site_texts").selectAll().execute();
  const known: Omit<Known, "revision"> = { status: readStatus(settings), texts: {} };
  for (const { locale, name, value } of texts) {
    // An empty text counts as unset: otherwise page titles would be incomplete without the site's name.
    if (value === "") continue;
    known.texts[locale as Locale] = { ...known.texts[locale as Locale], [name]: value };
  }
  return known;
}

function readStatus(settings: { name: string; value: string }[]): SiteStatus {
  const set = new Map(settings.map(({ name, value }) => [name, value]));
  return {
    is_close: set.get("is_close") === "1" ? 1 : 0,
    close_des: set.get("close_des") ?? usual.close_des,
    close_date: set.get("close_date") ?? usual.close_date,
    is_invite: set.get("is_invite") === "1" ? 1 : 0,
  };
}

async function saveSetting({ database, db }: Needs, name: string, value: string): Promise<void> {
  await upsert(db, database.dialect, "site_settings", { name, value }, ["name"], { value });
}

async function saveText({ database, db }: Needs, locale: Locale, name: string, value: string): Promise<void> {
  await upsert(db, database.dialect, "site_texts", { locale, name, value }, ["locale", "name"], { value });
}

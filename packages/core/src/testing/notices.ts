import type { Feature } from "../feature";
import type { NewNotice, WithdrawnNotice } from "../notices/notice";

/** A feature that collects notices in a list, in place of the site's inbox. */
export function noticeCatcher(): {
  feature: Feature;
  sent: NewNotice[];
  withdrawn: WithdrawnNotice[];
  seen: string[];
} {
  const sent: NewNotice[] = [];
  const withdrawn: WithdrawnNotice[] = [];
  const seen: string[] = [];
  const noticeStore = {
    save: async (_context: unknown, notices: NewNotice[]) => void sent.push(...notices),
    withdraw: async (_context: unknown, notice: WithdrawnNotice) => void withdrawn.push(notice),
    markSeen: async (_context: unknown, _userId: string, things: string[]) => void seen.push(...things),
  };
  const words = async () => ({ default: {} });
  const feature = {
    id: "catcher",
    package: "@dozen/catcher",
    routes: [],
    locales: { zhCn: words, zhHk: words, enUs: words },
    server: async () => ({ default: { migrations: {}, noticeStore } }),
  } as unknown as Feature;
  return { feature, sent, withdrawn, seen };
}

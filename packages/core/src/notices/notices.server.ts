import type { Context } from "../context";
import type { NewNotice, NoticeStore, Notices } from "./notice";

/** Passes notices to the feature that stores them. */
export function createNotices(context: Context): Notices {
  const store = context.features.find(({ server }) => server.noticeStore)?.server.noticeStore;
  const kinds = new Set(
    context.features.flatMap(({ feature }) => (feature.notices ?? []).map(({ id }) => `${feature.id}.${id}`)),
  );
  const attempt = async (run: (store: NoticeStore<Context>) => Promise<void>) => {
    if (!store) return;
    try {
      await run(store);
    } catch (error) {
      context.log.error({ err: error }, "Notices could not be stored");
    }
  };
  return {
    send: (notices) =>
      attempt(async ({ save }) => {
        const others = notices.filter(({ userId, actorId }) => userId !== actorId);
        for (const notice of others) refuseUnfit(notice, kinds);
        if (others.length > 0) await save(context, others);
      }),
    withdraw: (notice) =>
      attempt(async ({ withdraw }) => {
        if (notice.userId !== notice.actorId) await withdraw(context, notice);
      }),
    markSeen: (userId, things) =>
      attempt(async ({ markSeen }) => {
        if (things.length > 0) await markSeen(context, userId, things);
      }),
  };
}

/** Sizes of the columns, in characters. */
const most = { thing: 100, values: 500 };

function refuseUnfit({ kind, thing, subject = "", values }: NewNotice, kinds: Set<string>): void {
  if (!kinds.has(kind)) throw new Error(`No feature declares the notice ${kind}`);
  if (Math.max(thing.length, subject.length) > most.thing || JSON.stringify(values ?? {}).length > most.values) {
    throw new Error(`The notice ${kind} is too long`);
  }
}

import type { Context } from "@dozen/core/context";
import { sha256 } from "@dozen/core/crypto/hash.server";
import { defineCounter } from "@dozen/core/figures.server";
import { type Locale, languageTags } from "@dozen/core/locale";
import type { NewNotice } from "@dozen/core/notices/notice";
import { bindContext } from "@dozen/core/request-context.server";
import webpush from "web-push";
import { describeActivity } from "../activity/shown.server";
import { type Message, messagePath, messageTypes } from "../messages/message";
import { textFor } from "../messages/texts";
import { isQuiet, type Preferences } from "../preferences/preferences";
import { preferencesOf } from "../preferences/preferences.server";
import { Lanes } from "../shared/lanes.server";
import { languagesOf } from "../shared/languages.server";
import { type PushMessage, tagOf } from "./push";
import { removeGone, type Subscription, subscriptionsAfter, subscriptionsOf } from "./subscriptions.server";
import { vapidKeys } from "./vapid.server";

/** Seconds for which a push service stores a push for a browser that is not running. */
const timeToLive = 24 * 60 * 60;
/** Timeout of a request to a push service. Milliseconds. */
const patience = 10_000;
/** Pushes per user and minute. One more says that there are more notices; further ones are not sent. */
const mostInMinute = 5;

export const pushed = defineCounter({
  name: "pushes_total",
  help: "Pushes by what the push service said; gone: the browser has ended its subscription",
  labels: { outcome: ["sent", "gone", "failed"] },
});

/** A notice to be pushed to its reader. */
export interface Pushable {
  notice: NewNotice;
  preferences: Preferences;
}

/** A message of the site to be pushed. */
type PushedMessage = Pick<Message, "id" | "type"> & {
  /** JSON: `MessageTexts`. */
  texts: string;
};

const made = new WeakMap<Context["events"], Pushes>();

/** The pushes of this process. */
export function pushesOf(context: Context): Pushes {
  const known = made.get(context.events) ?? new Pushes(context);
  made.set(context.events, known);
  return known;
}

/** Sends notices and messages to their readers' browsers, in the background. */
export class Pushes {
  #context: Context;
  #lanes = new Lanes();
  #recent = new Map<string, { minute: number; count: number }>();
  #queueing = new Set<Promise<void>>();

  constructor(context: Context) {
    this.#context = context;
  }

  /** Sends notices, except in the reader's quiet hours. Failures are logged. */
  send(pushables: Pushable[]): void {
    this.#inBackground(async () => {
      const now = this.#context.clock.now();
      const due = pushables.filter(({ preferences: { quiet } }) => !quiet || !isQuiet(quiet, now));
      const readers = [...new Set(due.map(({ notice }) => notice.userId))];
      const subscriptions = await subscriptionsOf(this.#context, readers);
      const reached = due.filter(({ notice }) => subscriptions.some(({ userId }) => userId === notice.userId));
      if (reached.length === 0) return;
      const languageOf = await languagesOf(
        this.#context,
        reached.map(({ notice }) => notice.userId),
      );
      for (const pushable of reached) {
        const { userId } = pushable.notice;
        const browsers = subscriptions.filter((one) => one.userId === userId);
        this.#lanes.add("texts", () => this.#describeAndSend(pushable, languageOf(userId), browsers));
      }
    });
  }

  /**
   * Sends a message from the site to its user's browsers, whatever kinds of notices they have chosen. System messages,
   * such as those about the account's security, are sent even in quiet hours. Failures are logged.
   */
  sendMessage(message: PushedMessage & { user_id: string }): void {
    this.#inBackground(async () => {
      const browsers = await subscriptionsOf(this.#context, [message.user_id]);
      await this.#sendTo(browsers, message, message.type === messageTypes.system);
    });
  }

  /** Sends a message to everybody to all browsers, except in their users' quiet hours. Failures are logged. */
  sendToEverybody(message: PushedMessage): void {
    this.#inBackground(async () => {
      for (let after = ""; ; ) {
        const browsers = await subscriptionsAfter(this.#context, after);
        const last = browsers.at(-1);
        if (!last) return;
        await this.#sendTo(browsers, message, false);
        // One batch at a time, since the lanes hold only so many.
        await this.#lanes.idle();
        after = last.id;
      }
    });
  }

  /** Resolves when all pushes have been sent. */
  async idle(): Promise<void> {
    await Promise.all(this.#queueing);
    await this.#lanes.idle();
  }

  #inBackground(work: () => Promise<void>): void {
    const done = work()
      .catch((error) => this.#context.log.error({ err: error }, "Pushes could not be sent"))
      .finally(() => this.#queueing.delete(done));
    this.#queueing.add(done);
  }

  async #sendTo(browsers: Subscription[], { id, type, texts }: PushedMessage, isUrgent: boolean): Promise<void> {
    const users = [...new Set(browsers.map(({ userId }) => userId))];
    if (users.length === 0) return;
    const preferencesFor = await preferencesOf(this.#context, users);
    const languageOf = await languagesOf(this.#context, users);
    for (const userId of users) {
      const preferences = preferencesFor(userId);
      const { quiet } = preferences;
      if (!isUrgent && quiet && isQuiet(quiet, this.#context.clock.now())) continue;
      const locale = languageOf(userId);
      const { title } = textFor(locale, texts);
      const shown = { title, href: messagePath({ type, id }), tag: `message ${id}` };
      const own = browsers.filter((browser) => browser.userId === userId);
      this.#sendToAll(own, this.#shownAs(shown, preferences, locale));
    }
  }

  async #describeAndSend(pushable: Pushable, locale: Locale, browsers: Subscription[]): Promise<void> {
    try {
      const message = await this.#messageOf(pushable, locale);
      if (message) this.#sendToAll(browsers, message);
    } catch (error) {
      this.#context.log.error({ err: error, kind: pushable.notice.kind }, "A push could not be written");
    }
  }

  #sendToAll(browsers: Subscription[], message: PushMessage): void {
    for (const browser of browsers) {
      const { host } = new URL(browser.endpoint);
      const isTaken = this.#lanes.add(host, () => this.#deliver(browser, message));
      if (!isTaken) this.#context.log.warn({ host }, "Too many pushes wait for a push service");
    }
  }

  /** Adds the language. Replaces the text by a general one if the user has chosen to hide it. */
  #shownAs(message: Omit<PushMessage, "lang">, { withoutText }: Preferences, locale: Locale): PushMessage {
    const lang = languageTags[locale];
    if (!withoutText) return { ...message, lang };
    return { title: this.#context.i18n.t(locale)("inbox:push.hidden"), href: "/msg", tag: "hidden", lang };
  }

  /** Undefined if the reader may not see the notice's thing, or was already notified that there are more. */
  async #messageOf({ notice, preferences }: Pushable, locale: Locale): Promise<PushMessage | undefined> {
    const { userId, thing, kind, actorId, href, values = {}, preview } = notice;
    const reader = bindContext(this.#context, {
      viewer: { kind: "registered", id: userId, name: "", avatar: null },
      locale,
      ip: "",
      requestId: "",
    });
    const id = "push";
    const texts = JSON.stringify({ kind, actors: actorId ? [actorId] : [], href, values });
    const shown = (await describeActivity(reader, userId, [{ id, thing, texts }])).get(id);
    if (!shown?.href) return undefined;
    const count = this.#countOf(userId);
    if (count > mostInMinute + 1) return undefined;
    if (count > mostInMinute) {
      return { title: reader.t("inbox:push.many"), href: "/msg", tag: "many", lang: languageTags[locale] };
    }
    const { title } = shown;
    return this.#shownAs({ title, href: shown.href, tag: tagOf(kind, thing), body: preview }, preferences, locale);
  }

  /** Counts a push. @returns the user's pushes in this minute, including this one */
  #countOf(userId: string): number {
    const minute = Math.floor(this.#context.clock.now() / 60_000);
    if (this.#recent.size > 10_000) this.#recent.clear();
    const before = this.#recent.get(userId);
    const count = before?.minute === minute ? before.count + 1 : 1;
    this.#recent.set(userId, { minute, count });
    return count;
  }

  async #deliver(browser: Subscription, message: PushMessage): Promise<void> {
    const { outbound, log, settings } = this.#context;
    try {
      const { endpoint, headers, body } = webpush.generateRequestDetails(browser, JSON.stringify(message), {
        TTL: timeToLive,
        topic: sha256(message.tag).slice(0, 32),
        vapidDetails: { subject: subjectOf(settings), ...(await vapidKeys(this.#context)) },
      });
      const sent = { method: "POST", headers: textsOf(headers), body, timeout: patience, redirects: 0 } as const;
      const response = await outbound.fetch(endpoint, sent);
      response.discard();
      const isGone = response.status === 404 || response.status === 410;
      const outcome = isGone ? "gone" : response.status >= 400 ? "failed" : "sent";
      pushed.add(this.#context, { outcome });
      if (isGone) await removeGone(this.#context, browser.id);
      else if (outcome === "failed") log.warn({ status: response.status }, "A push service refused a push");
    } catch (error) {
      pushed.add(this.#context, { outcome: "failed" });
      log.warn({ err: error }, "A push service could not be reached");
    }
  }
}

/** The contact for push services, in case of problems with the site's pushes (RFC 8292). */
function subjectOf({ origin }: Context["settings"]): string {
  return origin.startsWith("https:") ? origin : "mailto:operator@localhost";
}

function textsOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

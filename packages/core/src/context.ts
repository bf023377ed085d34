import type { Redis } from "ioredis";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { Server as RealtimeServer } from "socket.io";
import type { ContentCheck } from "./check/text-check.server";
import type { Secrets } from "./crypto/secrets.server";
import type { Database } from "./database/database.server";
import type { Events } from "./events";
import type { Feature } from "./feature";
import type { FeatureServer } from "./feature-server";
import type { Translator } from "./i18n.server";
import type { Limits } from "./limits.server";
import type { Live } from "./live/live.server";
import type { Locale } from "./locale";
import type { Mailer } from "./mail/mail.server";
import type { Outbox } from "./mail/outbox.server";
import type { Sms } from "./mail/sms.server";
import type { Moderation } from "./moderation/moderation.server";
import type { Notices } from "./notices/notice";
import type { Outbound } from "./outbound/outbound.server";
import type { Stalls } from "./server/stalls.server";
import type { Settings } from "./settings.server";
import type { Site } from "./site/site.server";
import type { Storage } from "./storage/storage.server";
import type { Tables } from "./tables";
import type { Viewer } from "./viewer";
import type { Translate } from "./words";

/** The clock; tests can move it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Everything that a feature may use. Created once by `boot`; nothing opens or starts before that. */
export interface Context {
  settings: Settings;
  database: Database;
  /** Shorthand for `database.db`. */
  db: Kysely<Tables>;
  secrets: Secrets;
  mail: Mailer;
  sms: Sms;
  /** Collected mail and short messages, in local mode when a service for one of them is not set. */
  outbox?: Outbox;
  /** Set when REDIS_URL is: shared limits, presence, invalidation. */
  redis?: Redis;
  limits: Limits;
  /** Checks what users write before others see it. */
  check: ContentCheck;
  /** The only way to send requests to addresses that users chose. */
  outbound: Outbound;
  /** Stored pictures and files. */
  storage: Storage;
  i18n: Translator;
  site: Site;
  events: Events;
  /** What the operator withholds from others: everything of suspended users, and single things. */
  moderation: Moderation;
  /** Notifies users of events that concern them. */
  notices: Notices;
  /** Sends messages to a user's open pages. */
  live: Live;
  clock: Clock;
  log: Logger;
  metrics: Registry;
  /** Logs when something blocks the event loop. */
  stalls: Stalls;
  /** Set when a server is attached; undefined in jobs and the operator's command line. */
  realtime?: RealtimeServer;
  /** The features of the site with their server parts, in the list's order. */
  features: MountedFeature[];
  /** Identifies the viewer by the request's cookies or headers; a suspended user is a visitor with `suspended`. */
  viewerOf(request: Pick<Request, "headers">): Promise<Viewer>;
}

export interface MountedFeature {
  feature: Feature;
  server: FeatureServer;
}

/**
 * The context of one request with its viewer, for loaders, actions, calls and model functions. Remix's loaders get it
 * as `context`.
 */
export interface RequestContext extends Context {
  viewer: Viewer;
  locale: Locale;
  t: Translate;
  /** The client's address, according to TRUST_PROXY. */
  ip: string;
  requestId: string;
}

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
import type { Notices } from "./notices/notice";
import type { Outbound } from "./outbound/outbound.server";
import type { Stalls } from "./server/stalls.server";
import type { Settings } from "./settings.server";
import type { Site } from "./site/site.server";
import type { Storage } from "./storage/storage.server";
import type { Tables } from "./tables";
import type { Viewer } from "./viewer";
import type { Translate } from "./words";

/** The time, so that tests can move it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Everything a feature may lean on. Built once by `boot`; nothing opens or starts before that. */
export interface Context {
  settings: Settings;
  database: Database;
  /** Shorthand for `database.db`. */
  db: Kysely<Tables>;
  secrets: Secrets;
  mail: Mailer;
  sms: Sms;
  /** Kept mail and short messages, when no server for them is set (local mode only). */
  outbox?: Outbox;
  /** Set when REDIS_URL is: shared limits, presence, invalidation. */
  redis?: Redis;
  limits: Limits;
  /** Judges what people write, before others see it. */
  check: ContentCheck;
  /** The way to other sites, for addresses that somebody else chose. */
  outbound: Outbound;
  /** Bytes: pictures and files. */
  storage: Storage;
  i18n: Translator;
  site: Site;
  events: Events;
  /** Notifies people of what happened to them. */
  notices: Notices;
  /** Sends users what concerns them to the pages that they have open. */
  live: Live;
  clock: Clock;
  log: Logger;
  metrics: Registry;
  /** Notices when one thing holds everybody up. */
  stalls: Stalls;
  /** Set when a server is attached; undefined in jobs and the operator's command line. */
  realtime?: RealtimeServer;
  /** The features the site lists, with what they run on the server, in the list's order. */
  features: MountedFeature[];
  /** Who asks, from the request's cookies or headers. A site may replace it. */
  viewerOf(request: Pick<Request, "headers">): Promise<Viewer>;
}

export interface MountedFeature {
  feature: Feature;
  server: FeatureServer;
}

/**
 * One request, as loaders, actions, calls and model functions see it: the context and who asks. Remix's loaders get
 * it as `context`.
 */
export interface RequestContext extends Context {
  viewer: Viewer;
  locale: Locale;
  t: Translate;
  /** Address of the client, after TRUST_PROXY. */
  ip: string;
  requestId: string;
}

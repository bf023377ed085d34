import { access, constants, mkdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { createContentCheck } from "./check/text-check.server";
import type { Clock, Context, MountedFeature } from "./context";
import { coreServer } from "./core.server";
import { createSecrets } from "./crypto/secrets.server";
import { type Database, databaseProblem, openDatabase } from "./database/database.server";
import { migrateFeature } from "./database/migrate.server";
import { createEvents } from "./events.server";
import type { Feature } from "./feature";
import type { Job } from "./feature-server";
import { createTranslator } from "./i18n.server";
import { jobsOf, startJobs } from "./jobs.server";
import { createLimits } from "./limits.server";
import { createLive } from "./live/live.server";
import type { LocaleLoaders } from "./locale";
import { coreLocales } from "./locales";
import { createLog } from "./log.server";
import { createMailer } from "./mail/mail.server";
import { createOutbox } from "./mail/outbox.server";
import { createSms } from "./mail/sms.server";
import { createMetrics } from "./metrics.server";
import { createModeration } from "./moderation/moderation.server";
import { asSuspended } from "./moderation/standing.server";
import { createNotices } from "./notices/notices.server";
import type { OutboundSetup } from "./outbound/outbound.server";
import { createOutbound } from "./outbound/outbound.server";
import { isStarting } from "./part-away.server";
import { connectRedis } from "./redis.server";
import { noteSources } from "./search/fill.server";
import { createStalls } from "./server/stalls.server";
import { sessionViewer } from "./sessions/sessions.server";
import { readSettings, type Settings, SettingsError } from "./settings.server";
import { createSite } from "./site/site.server";
import { countedMailer, countedSms } from "./site-figures.server";
import { postponeDuringBackup } from "./storage/postponed.server";
import { closeToOthers, makePrivate } from "./storage/private-data.server";
import { createStorage } from "./storage/storage.server";

export interface BootOptions {
  features: Feature[];
  /** Words that belong to no feature: those of the shell and of the widgets, by namespace. */
  locales?: Record<string, LocaleLoaders>;
  /** Read from `env` when absent. */
  settings?: Settings;
  env?: NodeJS.ProcessEnv;
  /** Replaces core's own sessions: another site identifies the viewer. */
  viewer?(context: Context): Context["viewerOf"];
  clock?: Clock;
  /** Replaces the resolver and the trusted authorities of `context.outbound`. */
  outbound?: Pick<OutboundSetup, "resolve" | "ca">;
  /** Scheduled jobs of the site itself, which belong to no feature. */
  jobs?(settings: Settings): Job[];
  /** Does not start the scheduled jobs and polls, for tests and the operator's command line. */
  withoutJobs?: boolean;
}

export interface Booted {
  context: Context;
  /** Stops the jobs, waits until features have written their buffered data, and closes the connections. */
  close(): Promise<void>;
}

/**
 * Opens everything that a site needs, in order: settings, database, migrations, context, services started by features.
 */
export async function boot(options: BootOptions): Promise<Booted> {
  const { mounted, settings } = await prepare(options);
  const log = createLog(settings);
  makePrivate(settings);
  await checkDataDir(settings);
  await closeToOthers(settings, log);
  // Commands of the operator do not wait.
  const patience = { log, seconds: options.withoutJobs ? 0 : settings.waitForServices };
  const database = await onceThere("the database", () => openDatabase(settings, log), patience);
  const { redisUrl } = settings;
  const redis = redisUrl ? await onceThere("Redis", () => connectRedis(redisUrl, log), patience) : undefined;
  await migrateAll(database, settings.databaseUrl, mounted);

  const outbox = createOutbox(settings);
  const clock = options.clock ?? { now: () => Date.now() };
  const moderation = createModeration({ db: database.db, clock, log });
  await moderation.refresh();
  const events = createEvents({ log, redis });
  const metrics = createMetrics();
  const services: Omit<Context, "notices" | "live"> = {
    settings,
    database,
    db: database.db,
    redis,
    secrets: await createSecrets({ settings, database }),
    mail: countedMailer(createMailer({ settings, log, outbox }), metrics),
    sms: countedSms(createSms({ settings, log, outbox }), metrics),
    outbox,
    limits: createLimits({ database, redis }),
    check: createContentCheck(settings),
    outbound: createOutbound({ settings, ...options.outbound }),
    storage: createStorage(settings, postponeDuringBackup(database)),
    i18n: await createTranslator(wordBundles(options)),
    site: createSite({ db: database.db, database, events, clock }),
    events,
    moderation,
    clock,
    log,
    metrics,
    stalls: createStalls({ log, metrics }),
    features: mounted,
    viewerOf: async () => ({ kind: "visitor" }),
  };
  // Both read the context only when they are called, and by then it is complete.
  const context = services as Context;
  context.notices = createNotices(context);
  context.live = createLive(context);
  const identify = options.viewer ? options.viewer(context) : sessionViewer(context);
  context.viewerOf = async (request) => asSuspended(context, await identify(request));

  declareFigures(context, [coreServer, ...mounted]);

  const stops = [
    () => events.close(),
    () => context.live.close(),
    ...(await startFeatures(context, [coreServer, ...mounted])),
  ];
  if (!options.withoutJobs)
    stops.push(
      startJobs([...jobsOf([coreServer, ...mounted]), ...(options.jobs?.(settings) ?? [])], context),
      watchStalls(context),
      moderation.watch(),
    );
  return { context, close: () => closeAll(context, stops) };
}

/** The features with their server parts, and the settings. Opens nothing. */
export async function prepare({
  features,
  settings,
  env = process.env,
}: BootOptions): Promise<{ mounted: MountedFeature[]; settings: Settings }> {
  const mounted = await mountFeatures(features);
  const ofFeatures = mounted.map(({ feature, server }) => ({ id: feature.id, settings: server.settings }));
  return { mounted, settings: settings ?? readSettings(env, ofFeatures) };
}

function watchStalls({ stalls }: Context): () => Promise<void> {
  const stop = stalls.watch();
  return async () => stop();
}

/** Loads the features' server parts. */
export async function mountFeatures(features: Feature[]): Promise<MountedFeature[]> {
  return Promise.all(features.map(async (feature) => ({ feature, server: (await feature.server()).default })));
}

function wordBundles({ features, locales }: BootOptions): Record<string, LocaleLoaders> {
  return {
    core: coreLocales,
    ...locales,
    ...Object.fromEntries(features.map((feature) => [feature.id, feature.locales])),
  };
}

/** Opens a connection, again and again for a while if its service is away. */
async function onceThere<Opened>(
  what: string,
  open: () => Promise<Opened>,
  { log, seconds }: { log: Logger; seconds: number },
): Promise<Opened> {
  const until = performance.now() + seconds * 1000;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (performance.now() >= until || !isStarting(error)) throw error;
      log.warn({ reason: (error as Error).message }, `waiting for ${what}`);
      await sleep(1000);
    }
  }
}

/** Checks that the data directory is writable, if keys, files or the database are stored in it. */
async function checkDataDir({ dataDir, databaseUrl, secretKeys, s3 }: Settings): Promise<void> {
  if (secretKeys && s3 && !databaseUrl.startsWith(`sqlite:${dataDir}`)) return;
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch (cause) {
    throw new SettingsError([`DATA_DIR ${dataDir} cannot be written: ${(cause as Error).message}`], { cause });
  }
}

/** Runs the migrations of core and of these features. */
export async function migrateAll(database: Database, databaseUrl: string, mounted: MountedFeature[]): Promise<void> {
  try {
    for (const { feature, server } of [coreServer, ...mounted])
      await migrateFeature(database, feature.id, server.migrations);
    await noteSources(database, [coreServer, ...mounted]);
  } catch (error) {
    throw databaseProblem(databaseUrl, error);
  }
}

function declareFigures(context: Context, mounted: MountedFeature[]): void {
  for (const { server } of mounted) for (const figure of server.figures ?? []) figure.declare(context);
}

async function startFeatures(context: Context, mounted: MountedFeature[]): Promise<(() => Promise<void>)[]> {
  const stops: (() => Promise<void>)[] = [];
  for (const { server } of mounted) {
    const stop = await server.start?.(context);
    if (stop) stops.push(stop);
  }
  return stops;
}

async function closeAll(context: Context, stops: (() => Promise<void>)[]): Promise<void> {
  for (const stop of stops.reverse()) await stop();
  // An unreachable Redis must not prevent the database from being closed.
  await context.redis?.quit().catch(() => context.redis?.disconnect());
  await context.database.close();
}

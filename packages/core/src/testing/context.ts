import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe } from "vitest";
import { type BootOptions, boot, mountFeatures } from "../boot.server";
import type { Clock, Context, MountedFeature } from "../context";
import { randomToken } from "../crypto/hash.server";
import type { Feature } from "../feature";
import type { Limits } from "../limits.server";
import type { LocaleLoaders } from "../locale";
import { readSettings, type Settings } from "../settings.server";
import { testDialects } from "./databases.server";
import { createMigratedDatabase } from "./migrated.server";

export interface TestOptions {
  features?: Feature[];
  /** `sqlite` by default. */
  database?: "sqlite" | "mysql";
  /** Default: a clock that tests can move, starting at the machine's time. */
  clock?: Clock;
  /** Environment variables beside those for the database and the key folder. */
  env?: Record<string, string>;
  /** Overrides settings after they are read. */
  settings?: Partial<Settings>;
  /** Replaces the resolver and the trusted authorities of `context.outbound`. */
  outbound?: BootOptions["outbound"];
  /** Words of the shell and the widgets, by namespace. */
  locales?: Record<string, LocaleLoaders>;
}

/** A context over a new database. Its clock runs, and tests can move it. */
export interface TestContext extends Context {
  clock: MovableClock;
  close(): Promise<void>;
}

export interface MovableClock extends Clock {
  /** Advances the clock. */
  move(milliseconds: number): void;
}

/** Limits that allow everything. */
export const unlimited: Limits = {
  use: async () => {},
  giveBack: async () => {},
  peek: async () => 1,
  reset: async () => {},
  byAddress: { use: async () => {}, giveBack: async () => {}, peek: async () => 1, reset: async () => {} },
};

/** The machine's time (or that of `base`) plus the time by which tests have moved it. */
export function movableClock(base: Clock = { now: () => Date.now() }): MovableClock {
  let moved = 0;
  return {
    now: () => base.now() + moved,
    move(milliseconds) {
      moved += milliseconds;
    },
  };
}

/**
 * Boots features over a new database like a server, but without scheduled jobs. Close it when the test ends; inside
 * `eachDatabase` that happens automatically.
 */
export async function testContext(options: TestOptions = {}): Promise<TestContext> {
  const features = options.features ?? [];
  const mounted = await mountFeatures(features);
  const database = await createMigratedDatabase(options.database ?? "sqlite", mounted);
  const dataDir = await mkdtemp(join(tmpdir(), "dozen-data-"));
  const clock = movableClock(options.clock);
  const booted = await boot({
    features,
    settings: testSettings(options, mounted, { DATABASE_URL: database.url, DATA_DIR: dataDir }),
    locales: options.locales,
    clock,
    outbound: options.outbound,
    withoutJobs: true,
  });
  const close = async () => {
    await booted.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return Object.assign(booted.context, { clock, close });
}

function testSettings(options: TestOptions, mounted: MountedFeature[], locations: Record<string, string>): Settings {
  const declared = mounted.map(({ feature, server }) => ({ id: feature.id, settings: server.settings }));
  const env = { LOG_LEVEL: "error", SECRET_KEYS: randomToken(), ...options.env, ...locations };
  return { ...readSettings(env, declared), ...options.settings };
}

/** Options of suites that test one feature. */
export interface TestBeside extends Omit<TestOptions, "database" | "features"> {
  /** Additional features of the site. */
  beside?: Feature[];
}

export type MakeContext = (options?: Omit<TestOptions, "database">) => Promise<TestContext>;

/**
 * Runs a suite once per database: always on SQLite, and on MySQL if TEST_MYSQL_URL is set (else it is shown as
 * skipped). The contexts of `makeContext` are closed after the suite.
 */
export function eachDatabase(name: string, suite: (makeContext: MakeContext) => void): void {
  for (const { dialect, available } of testDialects) {
    describe.skipIf(!available)(`${name} (${dialect})`, () => {
      const made: TestContext[] = [];
      afterAll(async () => {
        for (const context of made) await context.close();
      });
      suite(async (options = {}) => {
        const context = await testContext({ ...options, database: dialect });
        made.push(context);
        return context;
      });
    });
  }
}

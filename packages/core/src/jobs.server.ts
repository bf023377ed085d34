import { Cron } from "croner";
import { Counter, Gauge } from "prom-client";
import type { Context, MountedFeature } from "./context";
import type { Database } from "./database/database.server";
import { upsert } from "./database/query.server";
import type { Job } from "./feature-server";

// If a process dies during a job, its lock expires after this time; a living process renews it before.
const holdFor = 60_000;
const renewEvery = 20_000;

export function jobsOf(features: Pick<MountedFeature, "server">[]): Job[] {
  return features.flatMap(({ server }) => server.jobs ?? []);
}

/**
 * Starts jobs on their schedules, in UTC. Of several processes on one database exactly one runs
 * each scheduled time, and a job never runs twice at once: a scheduled time is skipped while the job still runs.
 *
 * @returns a function that stops the schedules and waits for running jobs.
 */
export function startJobs(jobs: Job[], context: Context): () => Promise<void> {
  lastRuns(context);
  for (const { name } of jobs) {
    for (const outcome of ["done", "failed"]) jobRuns(context).inc({ name, outcome }, 0);
  }
  const stops = jobs.map((job) => schedule(job, context));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function schedule(job: Job, context: Context): () => Promise<void> {
  let running = Promise.resolve();
  // The scheduled time is the same in every process, unlike the clock's time when the timer fires.
  let slot: Date | null = null;
  const cron = new Cron(job.schedule, { timezone: "UTC", paused: true, protect: true }, () => {
    const now = slot ?? new Date();
    slot = cron.nextRun();
    running = runOnce(job, now.getTime(), context);
    return running;
  });
  slot = cron.nextRun();
  cron.resume();
  return async () => {
    cron.stop();
    await running;
  };
}

/** Runs the job for a scheduled time, unless another process has claimed that. Never rejects: failures are logged. */
export async function runOnce(job: Job, slot: number, context: Context): Promise<void> {
  try {
    const hasRun = await runAlone(context, { name: job.name, slot }, () => job.run(context));
    if (!hasRun) return;
    jobRuns(context).inc({ name: job.name, outcome: "done" });
    lastRuns(context).set({ name: job.name }, Date.now() / 1000);
  } catch (error) {
    jobRuns(context).inc({ name: job.name, outcome: "failed" });
    context.log.error({ err: error, job: job.name }, "A job failed");
  }
}

function jobRuns({ metrics }: Pick<Context, "metrics">): Counter {
  const name = "job_runs_total";
  return (
    (metrics.getSingleMetric(name) as Counter | undefined) ??
    // Not `job`: Prometheus gives that label to the site.
    new Counter({ name, help: "Runs of jobs in this process", labelNames: ["name", "outcome"], registers: [metrics] })
  );
}

function lastRuns({ metrics }: Pick<Context, "metrics">): Gauge {
  const name = "job_last_success_timestamp_seconds";
  return (
    (metrics.getSingleMetric(name) as Gauge | undefined) ??
    new Gauge({ name, help: "When a job last ended in this process", labelNames: ["name"], registers: [metrics] })
  );
}

/**
 * Runs work under a name, unless another process runs something under that name or the slot (epoch ms) was claimed.
 *
 * @returns whether it ran
 */
export async function runAlone(
  { database, log }: Pick<Context, "database" | "log">,
  { name, slot }: { name: string; slot: number },
  work: () => Promise<void>,
): Promise<boolean> {
  if (!(await takeSlot(database, name, slot))) return false;
  const renewal = setInterval(() => {
    hold(database, name, Date.now() + holdFor).catch((error) =>
      log.error({ err: error, job: name }, "A job lost its hold"),
    );
  }, renewEvery);
  try {
    await work();
  } finally {
    clearInterval(renewal);
    await hold(database, name, 0);
  }
  return true;
}

/** Whether some process runs work under that name. */
export async function isRunning({ db }: Database, name: string): Promise<boolean> {
  const found = await db.selectFrom("job_runs").select("busy_until").where("name", "=", name).executeTakeFirst();
  return found !== undefined && found.busy_until > Date.now();
}

async function takeSlot({ db, dialect }: Database, name: string, slot: number): Promise<boolean> {
  const now = Date.now();
  await upsert(db, dialect, "job_runs", { name, slot: 0, busy_until: 0 }, ["name"]);
  const taken = await db
    .updateTable("job_runs")
    .set({ slot, busy_until: now + holdFor })
    .where("name", "=", name)
    .where("slot", "<", slot)
    .where("busy_until", "<=", now)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

async function hold({ db }: Database, name: string, until: number): Promise<void> {
  await db.updateTable("job_runs").set({ busy_until: until }).where("name", "=", name).execute();
}

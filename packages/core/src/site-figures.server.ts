import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import { Gauge } from "prom-client";
import type { Context } from "./context";
import { defineCounter, defineGauge, type Figure } from "./figures.server";
import type { Mailer } from "./mail/mail.server";
import type { Sms } from "./mail/sms.server";
import { workerJobs } from "./workers/worker-pool.server";

const outcomes = { outcome: ["sent", "failed"] } as const;

const mails = defineCounter({
  name: "mails_total",
  help: "Mails by what the mail server said",
  labels: outcomes,
});

const texts = defineCounter({
  name: "sms_total",
  help: "Text messages by what the SMS service said",
  labels: outcomes,
});

/** The mailer, whose mails are counted. */
export function countedMailer(mailer: Mailer, metrics: Context["metrics"]): Mailer {
  return { send: (mail) => counted(mails, { metrics }, mailer.send(mail)) };
}

/** The SMS service, whose messages are counted. */
export function countedSms(sms: Sms, metrics: Context["metrics"]): Sms {
  return { send: (message) => counted(texts, { metrics }, sms.send(message)) };
}

async function counted(figure: typeof mails, context: Pick<Context, "metrics">, sending: Promise<void>): Promise<void> {
  try {
    await sending;
    figure.add(context, { outcome: "sent" });
  } catch (error) {
    figure.add(context, { outcome: "failed" });
    throw error;
  }
}

const databaseBytes = defineGauge({
  name: "database_bytes",
  help: "Size of the database. On MariaDB it is estimated, and the same in each process",
  async read({ db, database }) {
    const { rows } =
      database.dialect === "sqlite"
        ? await sql<{ bytes: number }>`
            select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(db)
        : await sql<{ bytes: number }>`
            select sum(data_length + index_length) as bytes from information_schema.tables
            where table_schema = database()`.execute(db);
    return Number(rows[0]?.bytes ?? 0);
  },
});

const diskFree = defineGauge({
  name: "data_disk_free_bytes",
  help: "Free space on the disk of DATA_DIR",
  async read({ settings }) {
    const { bavail, bsize } = await statfs(settings.dataDir);
    return bavail * bsize;
  },
});

/** Jobs of the pools of worker processes, by pool and state. */
const workers: Figure = {
  declare({ metrics }) {
    new Gauge({
      name: "worker_jobs",
      help: "Jobs of worker processes, by pool: running, or waiting for a worker",
      labelNames: ["pool", "state"],
      registers: [metrics],
      collect() {
        this.reset();
        for (const { pool, running, waiting } of workerJobs()) {
          this.inc({ pool, state: "running" }, running);
          this.inc({ pool, state: "waiting" }, waiting);
        }
      },
    });
  },
};

/** What `/metrics` shows of core's own services. */
export const siteFigures: Figure[] = [mails, texts, databaseBytes, diskFree, workers];

import { randomBytes } from "node:crypto";
import type { RowDataPacket } from "mysql2";
import { pino } from "pino";
import { connectDatabase, type Database } from "../database/database.server";
import { createMailer } from "../mail/mail.server";
import { createSms } from "../mail/sms.server";
import { connectRedis } from "../redis.server";
import type { Settings } from "../settings.server";
import { createStorage } from "../storage/storage.server";
import { withoutPasswords } from "../text";
import { type Finding, fail, messageOf, ok, warn } from "./finding";

/** Above this a page, which asks the database several times, is slow. Milliseconds. */
const slowMs = 20;
const silent = pino({ level: "silent" });

/** Opens the database as it is, without migrating it. */
export async function checkDatabase(settings: Settings): Promise<Finding> {
  const subject = "database";
  let database: Database | undefined;
  try {
    database = await connectDatabase(settings);
    const version = await versionOf(database);
    const latency = await latencyOf(database);
    const text = `${version} responds in ${latency.toFixed(1)} ms`;
    if (latency < slowMs) return ok(subject, `${text}.`);
    return warn(subject, `${text}. Bring it closer to the site, or look for what keeps it busy.`);
  } catch (error) {
    const url = withoutPasswords(settings.databaseUrl);
    return fail(subject, `${url} cannot be opened: ${messageOf(error)}. Correct DATABASE_URL or start the server.`);
  } finally {
    await database?.close();
  }
}

async function versionOf({ sqlite, pool, file }: Database): Promise<string> {
  if (sqlite) return `SQLite ${sqlite.prepare<[], string>("select sqlite_version()").pluck().get()} (${file})`;
  const [rows] = await (pool as NonNullable<Database["pool"]>)
    .promise()
    .query<RowDataPacket[]>("select version() as version, @@collation_database as collation");
  return `${rows[0]?.version}, ${rows[0]?.collation},`;
}

/** The median of five queries, in milliseconds. */
async function latencyOf({ sqlite, pool }: Database): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now();
    if (sqlite) sqlite.prepare("select count(*) from sqlite_master").get();
    else await pool?.promise().query("select 1");
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other)[2] as number;
}

export async function checkRedis({ redisUrl }: Settings): Promise<Finding> {
  if (!redisUrl) return ok("redis", "Not set: limits and events are those of one process.");
  try {
    const redis = await connectRedis(redisUrl, silent);
    const start = performance.now();
    await redis.ping();
    const latency = performance.now() - start;
    await redis.quit();
    return ok("redis", `Responds in ${latency.toFixed(1)} ms.`);
  } catch (error) {
    return fail("redis", `${messageOf(error)} Start it or correct REDIS_URL.`);
  }
}

/** Stores a few bytes, reads them and removes them. */
export async function checkStorage(settings: Settings): Promise<Finding> {
  const where = settings.s3 ? `the bucket ${settings.s3.bucket}` : `${settings.dataDir}/files`;
  try {
    const storage = createStorage(settings).within("doctor");
    const bytes = randomBytes(1024);
    const id = await storage.put(bytes);
    const found = await storage.get(id);
    await storage.remove(id);
    if (!found?.equals(bytes)) return fail("storage", `${where} does not return what was stored there.`);
    if (await storage.get(id))
      return fail("storage", `${where} does not delete. Allow the key of S3 to delete objects.`);
    return ok("storage", `${where} stores, returns and deletes.`);
  } catch (error) {
    const remedy = settings.s3 ? "Check the S3 settings and what the key may do." : "Check DATA_DIR.";
    return fail("storage", `${where} cannot be used: ${messageOf(error)}. ${remedy}`);
  }
}

/** @param to the address of a test letter; without it nothing is sent */
export async function checkMail(settings: Settings, to?: string): Promise<Finding> {
  if (!settings.smtpUrl) return ok("mail", "SMTP_URL is not set: mail appears on /outbox.");
  if (!to) return warn("mail", "Not tried. Add --mail and an address of yours to send a test letter.");
  try {
    const subject = "Dozen: test letter";
    await createMailer({ settings, log: silent }).send({ to, subject, text: `${settings.origin} can send mail.` });
    return ok("mail", `The server took a letter to ${to}. Look whether it arrived, and not among spam.`);
  } catch (error) {
    return fail("mail", `A letter could not be sent: ${messageOf(error)}. Check SMTP_URL and MAIL_FROM.`);
  }
}

/** @param to the number of a test message; without it nothing is sent */
export async function checkSms(settings: Settings, to?: string): Promise<Finding> {
  if (!settings.smsWebhookUrl) return ok("sms", "SMS_WEBHOOK_URL is not set: nobody can sign up by phone.");
  if (!to) return warn("sms", "Not tried. Add --sms and your number (+8613800138000) to send a test message.");
  try {
    await createSms({ settings, log: silent }).send({ phone: to, text: `${settings.origin} can send messages.` });
    return ok("sms", `The service took a message to ${to}.`);
  } catch (error) {
    return fail("sms", `A message could not be sent: ${messageOf(error)}. Check SMS_WEBHOOK_URL.`);
  }
}

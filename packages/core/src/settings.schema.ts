import { CronPattern } from "croner";
import { z } from "zod";
import { defaultFileLimits } from "./site/word-lists";

// Each message completes a sentence that begins with the variable's name.

/** The longest that a visitor's address may be stored; the legal texts name it. */
export const visitAddressDaysAtMost = 30;

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((number) => number >= from && number <= to, `must be a whole number from ${from} to ${to}`);

function urlWith(protocols: string[], message: string) {
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message);
}

const webUrl = urlWith(["http:", "https:"], "must be a web address that begins with http:// or https://");

const origin = webUrl
  .refine(
    (text) => !URL.canParse(text) || isBareOrigin(new URL(text)),
    "must be an origin: scheme, host and port, without a path",
  )
  .transform((text) => new URL(text).origin);

function isBareOrigin(url: URL): boolean {
  return url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "" && url.password === "";
}

function jsonList<T extends z.ZodType>(item: T, message: string) {
  return z.string().transform((text, issues): z.infer<T>[] => {
    const list = z.array(item).safeParse(parseJson(text));
    if (list.success) return list.data;
    issues.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const siblingSite = z.object({ name: z.enum(["editor", "blog", "video", "chat"]), origin, redirect: webUrl });
/** Another site of the same operator that may use this one's sign-in. */
export type SiblingSite = z.infer<typeof siblingSite>;

const iceServer = z.looseObject({ urls: z.union([z.string(), z.array(z.string())]) });

const secretKeys = z
  .string()
  .refine(
    (text) => text.split(",").every((key) => Buffer.from(key.trim(), "base64url").length === 32),
    "must be a comma list of 32-byte keys in base64url (make one with: openssl rand -base64 32 | tr '+/' '-_' | tr -d '=')",
  );

const countries = z
  .string()
  .transform((text) => text.split(",").map((code) => code.trim().toUpperCase()))
  .refine(
    (codes) => codes.every((code) => /^[A-Z]{2}$/.test(code)),
    "must be a comma list of two-letter country codes",
  );

const hostPorts = z
  .string()
  .transform((text) => text.split(",").map((entry) => entry.trim().toLowerCase()))
  .refine(
    (entries) => entries.every((entry) => /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}$/.test(entry)),
    "must be a comma list of host:port",
  );

const databaseUrl = z
  .string()
  .refine(
    (text) => /^sqlite:.+/.test(text) || (/^mysql:\/\/.+\/.+/.test(text) && URL.canParse(text)),
    "must be sqlite:<file> or mysql://user:password@host:3306/name",
  );

const cron = z.string().refine(isCron, "must be a cron expression of five fields, in UTC, such as 30 3 * * *");

function isCron(text: string): boolean {
  try {
    return new CronPattern(text).dayOfWeek.length > 0 && text.trim().split(/\s+/).length === 5;
  } catch {
    return false;
  }
}

/** The core's environment variables; each feature adds its own schema. */
export const environmentSchema = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().optional(),
  ORIGIN: origin.optional(),
  DATA_DIR: z.string().default("data"),
  DATA_SHARED: z.enum(["no", "group"], "must be no or group").default("no"),
  DATABASE_URL: databaseUrl.optional(),
  SQLITE_SYNCHRONOUS: z.enum(["NORMAL", "FULL"], "must be NORMAL or FULL").default("NORMAL"),
  REDIS_URL: urlWith(["redis:", "rediss:"], "must begin with redis:// or rediss://").optional(),
  WAIT_FOR_SERVICES: wholeNumber(0, 86_400).default(60),
  S3_ENDPOINT: webUrl.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_TO: z.string().optional(),
  BACKUP_SCHEDULE: cron.optional(),
  BACKUP_KEEP: wholeNumber(1, 10_000).default(14),
  BACKUP_PASSPHRASE: z.string().min(16, "must have at least 16 characters").optional(),
  BACKUP_PASSPHRASE_FILE: z.string().optional(),
  BACKUP_S3_ENDPOINT: webUrl.optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  IMAGE_LIMIT_KB: wholeNumber(1, 1_048_576).default(defaultFileLimits.imageKb),
  FILE_LIMIT_MB: wholeNumber(1, 1_048_576).default(defaultFileLimits.fileMb),
  CHUNK_BYTES: wholeNumber(16_384, 16_777_216).default(defaultFileLimits.chunkBytes),
  SECRET_KEYS: secretKeys.optional(),
  SMTP_URL: urlWith(["smtp:", "smtps:"], "must begin with smtp:// or smtps://").optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/, "must be a mail address, alone or as: Name <name@host>")
    .optional(),
  SMS_WEBHOOK_URL: webUrl.optional(),
  SHORT_ORIGIN: origin.optional(),
  PREVIEW_ORIGIN: origin.optional(),
  FILE_ORIGIN: origin.optional(),
  SIBLING_SITES: jsonList(
    siblingSite,
    'must be JSON such as [{ "name": "editor", "origin": "https://…", "redirect": "https://…" }] with the names editor, blog, video or chat',
  ).default([]),
  ICE_SERVERS: jsonList(iceServer, 'must be JSON such as [{ "urls": "stun:host:3478" }]').default([
    { urls: "stun:stun.cloudflare.com:3478" },
  ]),
  CALLS_PER_MINUTE: wholeNumber(60, 1_000_000).default(600),
  SOCKETS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(300),
  SOCKETS_PER_PROCESS: wholeNumber(1, 1_000_000).default(5000),
  TRUST_PROXY: wholeNumber(0, 16).default(0),
  VISIT_ADDRESS_DAYS: wholeNumber(1, visitAddressDaysAtMost).default(visitAddressDaysAtMost),
  COMPRESS_PAGES: z.enum(["yes", "no"], "must be yes or no").default("yes"),
  OUTBOUND_PRIVATE_HOSTS: hostPorts.default([]),
  CODE_AREA_URL: webUrl.optional(),
  APP_DOWNLOAD_URL: webUrl.optional(),
  APP_SCHEME: z.string().optional(),
  SHOP_QR: z.string().optional(),
  MINI_QR: z.string().optional(),
  APP_QR: z.string().optional(),
  FILING_NUMBER: z.string().optional(),
  OPERATOR: z.string().optional(),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be fatal, error, warn, info, debug, trace or silent",
    )
    .default("info"),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  WORD_LIST_FILE: z.string().optional(),
  RISK_LIST_FILE: z.string().optional(),
  SAFE_BROWSING_KEY: z.string().optional(),
  SAFE_BROWSING_URL: webUrl.default("https://safebrowsing.googleapis.com"),
  PHONE_COUNTRIES: countries.default(["CN"]),
});
export type Environment = z.infer<typeof environmentSchema>;

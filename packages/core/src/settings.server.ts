import { existsSync } from "node:fs";
import { isIPv4 } from "node:net";
import { join, resolve } from "node:path";
import type { ZodType } from "zod";
import { type Environment, environmentSchema, type SiblingSite } from "./settings.schema";
import type { FileLimits } from "./site/word-lists";

export interface StorageSettings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface BackupSettings {
  /** A folder, or `s3://bucket/prefix`. */
  to?: string;
  /** Cron expression in UTC. */
  schedule?: string;
  /** How many archives of this site remain there. */
  keep: number;
  passphrase?: string;
  /** Absolute path of a file whose first line is the passphrase. */
  passphraseFile?: string;
  /** How an S3 store of backups is reached: by default as that of the files is. */
  s3?: Omit<StorageSettings, "bucket">;
}

/** The operator's settings, read once at start. Origins have no trailing slash. */
export interface Settings {
  /** `local` when ORIGIN is unset or a loopback address: then no other setting is required. */
  mode: "local" | "public";
  port: number;
  host: string;
  origin: string;
  /** The origin is https: cookies are Secure and HSTS is on. */
  secure: boolean;
  /** Absolute path. */
  dataDir: string;
  /** The group of `dataDir` may also read and write it; otherwise only the owner may. */
  dataShared: boolean;
  /** `sqlite:<path>` or `mysql://…`. */
  databaseUrl: string;
  /** Only SQLite: `FULL` also survives a power cut without losing the last writes. */
  sqliteSynchronous: "NORMAL" | "FULL";
  redisUrl?: string;
  /** Seconds for which a start waits for a database or Redis that is away. */
  waitForServices: number;
  s3?: StorageSettings;
  backup: BackupSettings;
  /** How large uploads may be. */
  fileLimits: FileLimits;
  /** Comma-separated 32-byte keys in base64url; without it, one key is in a file in `dataDir`. */
  secretKeys?: string;
  smtpUrl?: string;
  mailFrom: string;
  smsWebhookUrl?: string;
  shortOrigin: string;
  previewOrigin: string;
  fileOrigin: string;
  siblingSites: SiblingSite[];
  /** Entries for `RTCPeerConnection({ iceServers })`. */
  iceServers: unknown[];
  /** Rate limit for calls from one address, and of one user, except calls with their own limit. */
  callsPerMinute: number;
  /** Websockets that one address may have open; a chat page has two. */
  socketsPerAddress: number;
  socketsPerProcess: number;
  /** Number of trusted proxies in front of the site. */
  trustProxy: number;
  /** Days after which the addresses of visitors of links and articles are masked. */
  visitAddressDays: number;
  /** Compresses pages; set to `no` where a proxy does that. */
  compressPages: boolean;
  /**
   * `host:port` pairs that `context.outbound` may reach although they are not public; always empty on a public site.
   */
  outboundPrivateHosts: string[];
  links: {
    codeArea?: string;
    appDownload?: string;
    appScheme?: string;
    shopQr?: string;
    miniQr?: string;
    appQr?: string;
    filingNumber?: string;
  };
  /** Legal name and address of the site's operator, for the legal pages. */
  operator: { name?: string; address?: string };
  logLevel: Environment["LOG_LEVEL"];
  metricsToken?: string;
  /** ISO 3166 codes of the countries whose phone numbers may be registered. */
  phoneCountries: string[];
  /** The operator's words for the content check: see `createContentCheck`. Absolute path. */
  wordListFile?: string;
  /** The operator's list of domains: see `createContentCheck`. Absolute path. */
  riskListFile?: string;
  /** With a key, Google Safe Browsing checks addresses. */
  safeBrowsing?: { key: string; url: string };
  /** A feature's settings, parsed by its own schema. */
  of<T = unknown>(featureId: string): T;
}

/**
 * The environment has invalid or missing values, or names a service that cannot be used. The message has one sentence
 * for each problem, so that an operator needs no stack trace.
 */
export class SettingsError extends Error {
  readonly problems: string[];

  constructor(problems: string[], options?: ErrorOptions) {
    const list = problems.map((problem) => `  - ${problem}`).join("\n");
    super(`The site cannot start with these settings:\n${list}`, options);
    this.name = "SettingsError";
    this.problems = problems;
  }
}

/** The parts of a feature that concern its settings: its id, and the schema of its environment variables. */
export interface FeatureSettings {
  id: string;
  settings?: ZodType;
}

export type Variables = Record<string, string | undefined>;

/**
 * Reads `.env` in `folder` into the process's environment; variables that are already set win.
 * Returns the names that came from the file, for `describeSettings`.
 */
export function loadEnvFile(folder: string): Set<string> {
  const file = join(folder, ".env");
  if (!existsSync(file)) return new Set();
  const before = new Set(Object.keys(process.env));
  process.loadEnvFile(file);
  return new Set(Object.keys(process.env).filter((name) => !before.has(name)));
}

/**
 * Parses environment variables into settings.
 *
 * @throws SettingsError with all invalid or missing values, including those of the features' schemas.
 */
export function readSettings(env: Variables, features: FeatureSettings[] = []): Settings {
  const given = withoutEmpty(env);
  const parsed = environmentSchema.safeParse(given);
  const ofFeatures = parseFeatures(given, features);
  const problems = [...(parsed.success ? [] : sentences(parsed.error.issues)), ...ofFeatures.problems];
  if (!parsed.success) throw new SettingsError(problems);
  problems.push(...modeProblems(parsed.data));
  if (problems.length > 0) throw new SettingsError(problems);
  return toSettings(parsed.data, ofFeatures.values);
}

/** In a `.env` file `NAME=` means "not set". */
export function withoutEmpty(env: Variables): Variables {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""));
}

function parseFeatures(env: Variables, features: FeatureSettings[]) {
  const values = new Map<string, unknown>();
  const problems: string[] = [];
  for (const { id, settings } of features) {
    if (!settings) continue;
    const parsed = settings.safeParse(env);
    if (parsed.success) values.set(id, parsed.data);
    else problems.push(...sentences(parsed.error.issues));
  }
  return { values, problems };
}

function sentences(issues: readonly { path: PropertyKey[]; message: string }[]): string[] {
  return issues.map(({ path, message }) => {
    const sentence =
      path.length > 0 && !message.startsWith(String(path[0])) ? `${String(path[0])} ${message}` : message;
    return sentence.endsWith(".") ? sentence : `${sentence}.`;
  });
}

function modeProblems(env: Environment): string[] {
  const problems: string[] = [];
  if (isPublic(env)) {
    if (!env.ORIGIN?.startsWith("https:")) {
      problems.push(
        "ORIGIN must start with https:// for a public site, because passwords and sessions travel over it.",
      );
    }
    if (!env.SMTP_URL) {
      problems.push(
        "SMTP_URL is missing: a public site sends its verification codes by mail (smtps://user:password@host).",
      );
    }
    if (!env.MAIL_FROM) {
      problems.push(
        "MAIL_FROM is missing: a public site's mail and legal pages name a mailbox that somebody reads (Name <name@host>).",
      );
    }
    if (env.OUTBOUND_PRIVATE_HOSTS.length > 0) {
      problems.push(
        "OUTBOUND_PRIVATE_HOSTS is for trials on one's own machine: a public site must not reach private hosts.",
      );
    }
  }
  const s3 = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  if (s3.some((name) => env[name])) {
    problems.push(
      ...s3.filter((name) => !env[name]).map((name) => `${name} is missing: the other S3 settings need it.`),
    );
  }
  problems.push(...backupProblems(env));
  return problems;
}

function backupProblems(env: Environment): string[] {
  const problems: string[] = [];
  if (env.BACKUP_SCHEDULE && !env.BACKUP_TO) {
    problems.push("BACKUP_TO is missing: BACKUP_SCHEDULE needs a folder or s3://bucket/prefix.");
  }
  if (env.BACKUP_SCHEDULE && !env.BACKUP_PASSPHRASE && !env.BACKUP_PASSPHRASE_FILE) {
    problems.push("BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE is missing: nobody can be asked at BACKUP_SCHEDULE.");
  }
  if (env.BACKUP_TO?.startsWith("s3:") && !backupStoreSettings(env)) {
    problems.push(
      "BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID or BACKUP_S3_SECRET_ACCESS_KEY is missing: BACKUP_TO needs them.",
    );
  }
  return problems;
}

function isPublic(env: Environment): boolean {
  return env.ORIGIN !== undefined && !isLoopback(new URL(env.ORIGIN).hostname);
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    (isIPv4(hostname) && hostname.startsWith("127."))
  );
}

function toSettings(env: Environment, ofFeatures: Map<string, unknown>): Settings {
  const mode = isPublic(env) ? "public" : "local";
  const origin = env.ORIGIN ?? `http://localhost:${env.PORT}`;
  const dataDir = resolve(env.DATA_DIR);
  return {
    mode,
    port: env.PORT,
    host: env.HOST ?? (mode === "public" ? "0.0.0.0" : "127.0.0.1"),
    origin,
    secure: origin.startsWith("https:"),
    dataDir,
    dataShared: env.DATA_SHARED === "group",
    databaseUrl: env.DATABASE_URL ?? `sqlite:${join(dataDir, "dozen.db")}`,
    sqliteSynchronous: env.SQLITE_SYNCHRONOUS,
    redisUrl: env.REDIS_URL,
    waitForServices: env.WAIT_FOR_SERVICES,
    s3: storageSettings(env),
    backup: {
      to: env.BACKUP_TO,
      schedule: env.BACKUP_SCHEDULE,
      keep: env.BACKUP_KEEP,
      passphrase: env.BACKUP_PASSPHRASE,
      passphraseFile: env.BACKUP_PASSPHRASE_FILE && resolve(env.BACKUP_PASSPHRASE_FILE),
      s3: backupStoreSettings(env),
    },
    fileLimits: { imageKb: env.IMAGE_LIMIT_KB, fileMb: env.FILE_LIMIT_MB, chunkBytes: env.CHUNK_BYTES },
    secretKeys: env.SECRET_KEYS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Dozen <no-reply@${new URL(origin).hostname}>`,
    smsWebhookUrl: env.SMS_WEBHOOK_URL,
    shortOrigin: env.SHORT_ORIGIN ?? origin,
    previewOrigin: env.PREVIEW_ORIGIN ?? origin,
    fileOrigin: env.FILE_ORIGIN ?? origin,
    siblingSites: env.SIBLING_SITES,
    iceServers: env.ICE_SERVERS,
    callsPerMinute: env.CALLS_PER_MINUTE,
    socketsPerAddress: env.SOCKETS_PER_ADDRESS,
    socketsPerProcess: env.SOCKETS_PER_PROCESS,
    trustProxy: env.TRUST_PROXY,
    visitAddressDays: env.VISIT_ADDRESS_DAYS,
    compressPages: env.COMPRESS_PAGES === "yes",
    outboundPrivateHosts: env.OUTBOUND_PRIVATE_HOSTS,
    links: withoutMissing({
      codeArea: env.CODE_AREA_URL,
      appDownload: env.APP_DOWNLOAD_URL,
      appScheme: env.APP_SCHEME,
      shopQr: env.SHOP_QR,
      miniQr: env.MINI_QR,
      appQr: env.APP_QR,
      filingNumber: env.FILING_NUMBER,
    }),
    operator: withoutMissing({ name: env.OPERATOR_NAME, address: env.OPERATOR_ADDRESS }),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    phoneCountries: env.PHONE_COUNTRIES,
    wordListFile: env.WORD_LIST_FILE && resolve(env.WORD_LIST_FILE),
    riskListFile: env.RISK_LIST_FILE && resolve(env.RISK_LIST_FILE),
    safeBrowsing: env.SAFE_BROWSING_KEY
      ? { key: env.SAFE_BROWSING_KEY, url: env.SAFE_BROWSING_URL.replace(/\/$/, "") }
      : undefined,
    of: <T>(featureId: string) => ofFeatures.get(featureId) as T,
  };
}

/** They are sent with every page, so unset ones are omitted. */
function withoutMissing<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;
}

function storageSettings(env: Environment): StorageSettings | undefined {
  if (!env.S3_ENDPOINT || !env.S3_BUCKET || !env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  };
}

function backupStoreSettings(env: Environment): BackupSettings["s3"] {
  const endpoint = env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT;
  const accessKeyId = env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID;
  const secretAccessKey = env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY;
  if (!endpoint || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region: env.BACKUP_S3_REGION ?? env.S3_REGION, accessKeyId, secretAccessKey };
}

import { ZodObject } from "zod";
import { environmentSchema } from "./settings.schema";
import { type FeatureSettings, readSettings, type Variables, withoutEmpty } from "./settings.server";
import { withoutPasswords } from "./text";

export interface SettingDescription {
  name: string;
  /** As text, with secrets masked; empty when the setting has no value. */
  value: string;
  source: "environment" | ".env" | "default";
}

/** Every setting with its value and source, for `npm run admin -- settings`. Secrets are masked. */
export function describeSettings(
  env: Variables,
  features: FeatureSettings[] = [],
  fromFile: ReadonlySet<string> = new Set(),
): SettingDescription[] {
  const settings = readSettings(env, features);
  const given = withoutEmpty(env);
  const values: Record<string, unknown> = {
    ...ownValues(environmentSchema, environmentSchema.parse(given)),
    HOST: settings.host,
    ORIGIN: settings.origin,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl,
    MAIL_FROM: settings.mailFrom,
    SHORT_ORIGIN: settings.shortOrigin,
    PREVIEW_ORIGIN: settings.previewOrigin,
    FILE_ORIGIN: settings.fileOrigin,
  };
  for (const { id, settings: schema } of features) {
    if (schema instanceof ZodObject) Object.assign(values, ownValues(schema, settings.of(id)));
  }
  return Object.entries(values).map(([name, value]) => ({
    name,
    value: masked(name, given[name] ?? asText(value)),
    source: given[name] === undefined ? "default" : fromFile.has(name) ? ".env" : "environment",
  }));
}

function ownValues(schema: ZodObject, values: unknown): Record<string, unknown> {
  const parsed = (values ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, parsed[name]]));
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function masked(name: string, value: string): string {
  if (value === "") return "";
  if (/SECRET|PASSWORD|PASSPHRASE$|TOKEN|(^|_)KEYS?($|_)/.test(name)) return "***";
  if (name === "SMS_WEBHOOK_URL") {
    const [address = "", query] = value.split(/\?(.*)/s);
    return address.replace(/(:\/\/)[^/@]*@/, "$1***@") + (query === undefined ? "" : "?***");
  }
  return withoutPasswords(value).replace(/("(?:credential|password)"\s*:\s*)"[^"]*"/g, '$1"***"');
}

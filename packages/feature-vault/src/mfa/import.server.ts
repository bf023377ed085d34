import { decodeText } from "@dozen/core/encoding";
import type { OwnerContext } from "@dozen/core/owner.server";
import { addKeys, allKeys } from "./accounts.server";
import { decodeBase32 } from "./base32";
import { importEmpty, importOver, importTooLong } from "./errors";
import type { ImportedKey } from "./formats/imported";
import { countLeft } from "./formats/left-out";
import { type ImportedKeys, mostKeys, readImport } from "./formats/read.server";
import type { FoundKey, ImportPreview } from "./import";
import type { NamedKey, OtpKey } from "./key";
import { isPicture, readPicture } from "./pictures.server";
import { accountQuota, ownedAccounts } from "./quota.server";

/** Limited because reading pictures and decrypting exports is expensive. */
const often = { points: 60, seconds: 600 };

const mostFiles = 20;
/** In all texts together: enough for thousands of keys. */
const mostCharacters = 1_000_000;

/** Milliseconds for which a preview can be confirmed. */
const ticketTime = 30 * 60_000;

export interface ImportInput {
  text: string;
  /** Decrypts encrypted exports. */
  password: string;
  files: { name: string; bytes: Uint8Array }[];
}

/**
 * Previews an import: each key compared with the existing accounts. Nothing is stored; the keys are
 * encrypted for their owner in a ticket that the page sends back.
 *
 * @throws importEmpty, importTooLong, importUnknown, noCodeInPicture, passwordNeeded,
 * passwordWrong, bitwardenEncrypted
 */
export async function previewImport(context: OwnerContext, input: ImportInput): Promise<ImportPreview> {
  const { limits, viewer, clock, secrets } = context;
  await limits.use("mfa.import", viewer.id, often);
  const { keys, strangeLines, missingParts } = await readAll(input, viewer.id);
  if (keys.length > mostKeys) throw importTooLong(mostKeys);
  const ticket = secrets.seal(JSON.stringify({ until: clock.now() + ticketTime, keys }), boundTo(viewer.id));
  return { ...(await previewOf(context, ticket, keys)), strangeLines, missingParts };
}

/**
 * The same preview again, after the picked keys were refused.
 *
 * @throws importOver
 */
export function reviewImport(context: OwnerContext, ticket: string): Promise<ImportPreview> {
  return previewOf(context, ticket, openTicket(context, ticket));
}

async function previewOf(context: OwnerContext, ticket: string, keys: ImportedKey[]): Promise<ImportPreview> {
  const [found, owned] = await Promise.all([compare(context, keys), ownedAccounts(context, context.viewer.id)]);
  const leftOut = countLeft(keys.filter(({ key }) => key !== null));
  const accountsLeft = Math.max(0, accountQuota(context) - owned);
  return { ticket, found, strangeLines: 0, missingParts: 0, leftOut, accountsLeft };
}

function boundTo(userId: string): string {
  return `mfa.import:${userId}`;
}

/** The parts of one transfer may be in several pictures, so their lines are read together. */
async function readAll({ text, password, files }: ImportInput, userId: string): Promise<ImportedKeys> {
  const pictures = files.filter(({ bytes }) => isPicture(bytes)).slice(0, mostFiles);
  const texts = files.filter(({ bytes }) => !isPicture(bytes)).map(({ bytes }) => decodeText(bytes));
  const lines: string[] = [];
  for (const { bytes, name } of pictures) lines.push(await readPicture(bytes, name, userId));
  const isJson = (one: string) => /^\uFEFF?\s*[{[]/.test(one);
  const all = [text, ...texts];
  if (sum(all.map(({ length }) => length)) > mostCharacters) throw importTooLong(mostKeys);
  const together = [...all.filter((one) => !isJson(one)), ...lines].join("\n");
  const sources = [...all.filter(isJson), together].filter((one) => one.trim());
  if (sources.length === 0) throw importEmpty();
  const read: ImportedKeys[] = [];
  for (const source of sources) read.push(await readImport(source, password));
  if (read.every(({ keys }) => keys.length === 0)) throw importEmpty();
  return {
    keys: read.flatMap(({ keys }) => keys),
    strangeLines: sum(read.map(({ strangeLines }) => strangeLines)),
    missingParts: sum(read.map(({ missingParts }) => missingParts)),
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** A key counts as existing even under another name; of equal keys in one import, only the first is new. */
async function compare(context: OwnerContext, keys: ImportedKey[]): Promise<FoundKey[]> {
  const known = new Map((await allKeys(context, context.viewer.id)).map((key) => [identity(key), key.name]));
  return keys.map(({ name, account, key, problem }, index) => {
    if (!key) return { index, name, account, state: problem ?? "secret", sameAs: null, kind: null };
    const sameAs = known.get(identity(key)) ?? null;
    if (sameAs === null) known.set(identity(key), name);
    const { kind, algorithm, digits, period } = key;
    return { index, name, account, state: sameAs === null ? "new" : "same", sameAs, kind, algorithm, digits, period };
  });
}

/** Different spellings of one secret have the same bytes and the same codes. */
function identity({ secret, kind, algorithm, digits, period }: OtpKey): string {
  return [kind, algorithm, digits, period, Buffer.from(decodeBase32(secret)).toString("hex")].join(" ");
}

/**
 * Adds the picked keys of a preview.
 *
 * @param unnamed the name for keys without one
 * @returns how many were added
 * @throws importOver when the preview has expired or belongs to another user; importEmpty;
 * quotaReached
 */
export async function addImported(
  context: OwnerContext,
  { ticket, picked, unnamed }: { ticket: string; picked: number[]; unnamed: string },
): Promise<number> {
  const keys = openTicket(context, ticket);
  const chosen = [...new Set(picked)].flatMap((index): NamedKey[] => {
    const found = keys[index];
    return found?.key ? [{ ...found.key, name: found.name || unnamed, account: found.account }] : [];
  });
  if (chosen.length === 0) throw importEmpty();
  await addKeys(context, chosen);
  return chosen.length;
}

function openTicket({ secrets, viewer, clock }: OwnerContext, ticket: string): ImportedKey[] {
  try {
    const { until, keys } = JSON.parse(secrets.open(ticket, boundTo(viewer.id))) as {
      until: number;
      keys: ImportedKey[];
    };
    if (until > clock.now()) return keys;
  } catch {
    // Altered, another user's, or encrypted under an old secret: the user sees an expired preview
    // in every case.
  }
  throw importOver();
}

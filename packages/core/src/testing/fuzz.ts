import fc from "fast-check";
import { expect } from "vitest";
import type { Call } from "../calls/call";
import { type JsonSchema, toJsonSchema } from "../calls/openapi.server";
import type { Context } from "../context";
import { DomainError } from "../errors";
import type { Auth } from "../sessions/exchange.server";
import { type ApiClient, type ApiResponse, apiClient, apiUser } from "./request";
import { testSeed } from "./seed";

export interface FuzzOptions {
  /** Inputs per call. Default: `fuzzRuns`. */
  runs?: number;
  /** Repeats the run whose seed was printed. */
  seed?: number;
  /** The registered user who calls. Default: a new user without any items. */
  registered?: Auth;
  /** Existing ids, so that some inputs get past "not found". */
  ids?: string[];
}

/** Number of inputs for each call or form. A higher FUZZ_RUNS finds rarer errors. */
export const fuzzRuns = Number(process.env.FUZZ_RUNS ?? 100);

/**
 * Sends each call inputs generated from its schemas, half valid and half not, as a visitor, a temporary user and a
 * registered user. Expects an envelope in every response, never status 500. Prints its seed.
 */
export async function fuzzCalls(context: Context, calls: Call[], options: FuzzOptions = {}): Promise<void> {
  const seed = options.seed ?? testSeed();
  const runs = options.runs ?? fuzzRuns;
  console.info(`Calls fuzzed with seed ${seed}, ${runs} inputs each`);
  const nobody = await apiClient(context);
  const registered = options.registered ? nobody.as(options.registered) : (await apiUser(context, nobody)).api;
  const temporary = (await apiUser(context, nobody, { type: "temp" })).api;
  const clients = { registered, temporary, nobody };
  // By name, so that a failure shows the caller instead of a client object.
  const callers = fc.constantFrom(
    "registered" as const,
    "registered" as const,
    "temporary" as const,
    "nobody" as const,
  );
  try {
    for (const call of calls) {
      const input = fc.record({ caller: callers, query: queryOf(call, options.ids), body: bodyOf(call, options.ids) });
      const property = fc.asyncProperty(input, async ({ caller, query, body }) => {
        refuseSurprise(call, await send(clients[caller], call, query, body));
      });
      await fc.assert(property, { seed, numRuns: runs, endOnFailure: true, includeErrorInReport: true });
    }
  } finally {
    await nobody.close();
  }
}

/** Fields of a form. */
export type Fields = Record<string, string>;

/** Any text for a form; `odd` are texts with a special meaning in the form under test. */
export function anyText(...odd: string[]): fc.Arbitrary<string> {
  const known = ["", "0", "-1", "1e99", "\u0000", "yes", "%", "a,b", "x".repeat(3000), ...odd];
  return fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.constantFrom(...known),
  );
}

/**
 * Fields of a form, any of which may be missing: mostly the `fitting` values, so that some inputs get past validation,
 * and `other` for the rest.
 */
export function anyFields(names: string[], fitting: Record<string, string[]>, other = anyText()): fc.Arbitrary<Fields> {
  const fields = names.map((name) => {
    const fits = fitting[name];
    return [name, fits ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...fits) }, other) : other] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] }) as fc.Arbitrary<Fields>;
}

/**
 * Sends inputs to a form and expects no unexpected error; `send` returns a status. Returns the set of statuses: if
 * there is only one, the inputs did not get past validation. Prints its seed.
 */
export async function fuzzForm<Input>(
  inputs: fc.Arbitrary<Input>,
  send: (input: Input) => Promise<number>,
  runs = fuzzRuns,
): Promise<Set<number>> {
  const seed = testSeed();
  console.info(`Forms fuzzed with seed ${seed}`);
  const seen = new Set<number>();
  const property = fc.asyncProperty(inputs, async (input) => {
    const status = await send(input);
    seen.add(status);
    expect(status).toBeLessThan(500);
  });
  await fc.assert(property, { seed, numRuns: runs, endOnFailure: true });
  return seen;
}

/** The status of what a loader or action returns or throws, refusals included. Rethrows any other error. */
export async function statusOf(work: () => unknown): Promise<number> {
  try {
    return statusIn(await work());
  } catch (thrown) {
    if (thrown instanceof DomainError) return thrown.code;
    if (thrown instanceof Error) throw thrown;
    return statusIn(thrown);
  }
}

function statusIn(response: unknown): number {
  if (response instanceof Response) return response.status;
  return (response as { init?: ResponseInit | null } | null)?.init?.status ?? 200;
}

function send(caller: ApiClient, call: Call, query: Record<string, unknown>, body: unknown): Promise<ApiResponse> {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => inPath(asText(query[name])) || "x");
  const texts = Object.entries(query).map(([name, value]) => [name, asText(value)] as const);
  const takesBody = call.method === "POST" || call.method === "PUT";
  return caller.call(call.method, path, { query: Object.fromEntries(texts), body: takesBody ? body : undefined });
}

function refuseSurprise(call: Call, response: ApiResponse): void {
  const shown = `${call.method} /api${call.path}: ${JSON.stringify(response.data)}`;
  expect(response.status, shown).toBeLessThan(500);
  expect(response.code, shown).toBeLessThan(500);
}

function queryOf(call: Call, ids?: string[]): fc.Arbitrary<Record<string, unknown>> {
  const known = objectOf(toJsonSchema(call.query), ids);
  return fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: fc.dictionary(text, text, { maxKeys: 3 }) });
}

function bodyOf(call: Call, ids?: string[]): fc.Arbitrary<unknown> {
  const fits = arbitraryOf(toJsonSchema(call.body), ids);
  const json = fc.oneof({ weight: 4, arbitrary: fits }, { weight: 1, arbitrary: junk });
  return call.upload ? fc.oneof(json, formOf(call, ids)) : json;
}

/** Multipart fields that are valid most of the time, with a small file for each field that JSON cannot express. */
function formOf(call: Call, ids?: string[]): fc.Arbitrary<FormData> {
  const { properties = {} } = toJsonSchema(call.upload?.fields ?? call.body);
  const bytes = fc.uint8Array({ maxLength: 300 });
  const known = Object.entries({ file: {}, ...properties }).map(([name, schema]) =>
    fc.tuple(fc.constant(name), fc.oneof(arbitraryOf(schema, ids).map(asText), bytes), fileNames),
  );
  return fc.array(fc.oneof(...known), { maxLength: 6 }).map((fields) => {
    const form = new FormData();
    for (const [name, content, file] of fields) {
      if (typeof content === "string") form.append(name, content);
      else form.append(name, new Blob([new Uint8Array(content)]), file);
    }
    return form;
  });
}

const fileNames = fc.constantFrom("a.png", "../b.txt", "c", "錄.pdf", "d.txt", "e.webm");

const nasty = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "NaN",
  "null",
  "%",
  "_",
  "'",
  '"',
  "\\",
  "\u0000",
  "\ud800",
  "a".repeat(5000),
];
const moreNasty = [
  "<script>alert(1)</script>",
  "' or 1=1 --",
  "../../etc/passwd",
  "__proto__",
  "constructor",
  "😀".repeat(40),
];
const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(...nasty, ...moreNasty),
);
const junk = fc.oneof(text, fc.jsonValue(), fc.constantFrom(null, true, -1, 1e308, [], {}));

/** Values that are valid for a JSON Schema most of the time, and arbitrary values otherwise. */
function arbitraryOf(schema: JsonSchema, ids?: string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: fitting(schema, ids) }, { weight: 1, arbitrary: junk });
}

function fitting(schema: JsonSchema, ids?: string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, ids)));
  if (schema.type === "object") return objectOf(schema, ids);
  if (schema.type === "array") return fc.array(arbitraryOf((schema.items ?? {}) as JsonSchema, ids), { maxLength: 5 });
  if (schema.type === "integer" || schema.type === "number") return numberOf(schema);
  if (schema.type === "boolean") return fc.boolean();
  return schema.type === "string" ? stringOf(schema, ids) : junk;
}

function objectOf(
  { properties = {}, required = [] }: JsonSchema,
  ids?: string[],
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema, ids)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

function numberOf({ minimum, maximum, type }: JsonSchema): fc.Arbitrary<unknown> {
  const safe = (bound: unknown, otherwise: number) => (Number.isSafeInteger(bound) ? (bound as number) : otherwise);
  const whole = fc.integer({ min: safe(minimum, -(2 ** 31)), max: safe(maximum, 2 ** 31) });
  return type === "integer" ? whole : fc.oneof(whole, fc.double());
}

function stringOf({ pattern, maxLength }: JsonSchema, ids: string[] = []): fc.Arbitrary<unknown> {
  const plain = fc.string({ maxLength: Math.min(Number(maxLength ?? 60), 60) });
  if (typeof pattern !== "string") return fc.oneof(plain, text);
  try {
    const matching = fc.stringMatching(new RegExp(pattern));
    const known = ids.length > 0 ? [{ weight: 8, arbitrary: fc.constantFrom(...ids) }] : [];
    return fc.oneof({ weight: 3, arbitrary: matching }, { weight: 1, arbitrary: text }, ...known);
  } catch {
    return plain;
  }
}

/** Encodes a value for a path; unlike `encodeURIComponent` it accepts unpaired surrogates. */
function inPath(value: string): string {
  return new URLSearchParams({ value }).toString().slice("value=".length).replaceAll("+", "%20");
}

/** Encodes a value for a query. */
function asText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

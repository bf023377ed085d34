import type { ZodType } from "zod";
import { say } from "../messages";
import { type JsonSchema, toJsonSchema } from "./openapi.server";

/** What the specification's clients add to many calls, whether a call reads it or not (spec:site-54). */
const common = new Set(["platform", "bfp"]);
/** So many are named in one refusal. */
const mostNamed = 10;

interface Issue {
  path: string[];
  message: string;
}

/**
 * A misspelt field would be left out without a word, and a share meant to be looked at alone could be downloaded.
 *
 * @returns what to refuse: fields of the input that its schema does not know; nothing where that takes any.
 */
export function unknownFields(schema: ZodType | undefined, input: unknown, besides: string[] = []): Issue[] {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return [];
  const known = knownFields(schema);
  if (!known) return [];
  return Object.keys(input)
    .filter((name) => !known.has(name) && !common.has(name) && !besides.includes(name))
    .slice(0, mostNamed)
    .map((name) => ({ path: [name], message: sayUnknown(name) }));
}

function sayUnknown(name: string): string {
  return say("core:validation.unknown", { name: name.slice(0, 40) });
}

const fieldsOf = new WeakMap<ZodType, Set<string> | null>();

/** Null where any field may come. */
function knownFields(schema: ZodType | undefined): Set<string> | null {
  if (!schema) return new Set();
  const before = fieldsOf.get(schema);
  if (before !== undefined) return before;
  const found = namesIn(toJsonSchema(schema));
  fieldsOf.set(schema, found);
  return found;
}

function namesIn(schema: JsonSchema): Set<string> | null {
  const parts = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => (list as JsonSchema[] | undefined) ?? []);
  const inner = parts.map(namesIn);
  if (!schema.properties && inner.length === 0) return null;
  if (schema.additionalProperties || inner.includes(null)) return null;
  return new Set([...Object.keys(schema.properties ?? {}), ...inner.flatMap((names) => [...(names ?? [])])]);
}

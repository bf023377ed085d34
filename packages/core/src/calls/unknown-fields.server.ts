import type { ZodType } from "zod";
import { say } from "../messages";
import { type JsonSchema, toJsonSchema } from "./openapi.server";

/** Fields that the specification's clients add to many calls, even to those that ignore them (spec:site-54). */
const common = new Set(["platform", "bfp"]);
/** Most fields that one refusal names. */
const mostNamed = 10;

interface Issue {
  path: string[];
  message: string;
}

/**
 * Unknown fields are rejected, because ignoring a misspelled one could be dangerous: a share that should only be viewed
 * could be downloaded.
 *
 * @returns issues for the input's fields that its schema does not know; none if the schema accepts any field.
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

/** Null if the schema accepts any field. */
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

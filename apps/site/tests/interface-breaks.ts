import type { JsonSchema } from "@dozen/core/calls/openapi.server";
import type { Paths } from "../interface";

type Operation = Paths[string][string];

/** A change of a call by which programs that were written for the released interface may fail. */
export interface Break {
  /** As the changelog names it: `POST /api/short`. */
  call: string;
  what: string;
}

/**
 * What a program sends must be accepted as before, and what it reads must be in the response as before. What the site
 * sends may have more fields and more values of an enumeration.
 */
type Direction = "request" | "response";

/** Compares the released calls of a feature with the current ones. */
export function findBreaks(released: Paths, current: Paths): Break[] {
  return Object.entries(released).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const next = current[path]?.[method];
      const found = next ? ofOperation(operation, next) : ["the call is gone"];
      return found.map((what) => ({ call: `${method.toUpperCase()} /api${path}`, what }));
    }),
  );
}

/** The mark of a line of the changelog that names calls whose change breaks programs. */
const mark = "Programs: breaking:";

/** Whether a line among the unreleased ones names the call, in backticks, after the mark. */
export function isDeclared(changelog: string, call: string): boolean {
  const [, unreleased = ""] = changelog.split(/^## /m);
  const isUnreleased = unreleased.startsWith("Unreleased\n");
  return isUnreleased && unreleased.split("\n").some((line) => line.split(mark)[1]?.includes(`\`${call}\``));
}

function ofOperation(released: Operation, current: Operation): string[] {
  return [
    ...ofAccess(released, current),
    ...ofParameters(released, current),
    ...ofBody(released, current),
    ...ofResponse(released, current),
  ];
}

/** Each way in which a call was opened must still open it; no way is needed for an open call. */
function ofAccess({ security: released }: Operation, { security: current }: Operation): string[] {
  if (current.length === 0) return [];
  if (released.length === 0) return ["it is no longer open to everybody"];
  const ways = new Set(current.map((way) => JSON.stringify(way)));
  const gone = released.map((way) => JSON.stringify(way)).filter((way) => !ways.has(way));
  return gone.map((way) => `it is no longer opened by ${way}`);
}

function ofParameters({ parameters: released }: Operation, { parameters: current }: Operation): string[] {
  const nameOf = (parameter: (typeof released)[number]) => `${parameter.in} ${parameter.name}`;
  const before = new Map(released.map((parameter) => [nameOf(parameter), parameter]));
  const after = new Map(current.map((parameter) => [nameOf(parameter), parameter]));
  return [
    ...[...before].flatMap(([name, { schema }]) => {
      const next = after.get(name);
      return next ? compare(schema, next.schema, name, "request") : [`${name} is gone`];
    }),
    ...[...after]
      .filter(([name, { required }]) => required && !before.get(name)?.required)
      .map(([name]) => `${name} is required now`),
  ];
}

function ofBody(released: Operation, current: Operation): string[] {
  const [before, after] = [bodiesOf(released), bodiesOf(current)];
  if (Object.keys(before).length === 0 && Object.keys(after).length > 0) return ["a body is required now"];
  return Object.entries(before).flatMap(([type, schema]) => {
    const next = after[type];
    return next ? compare(schema, next, "body", "request") : [`a body of ${type} is no longer accepted`];
  });
}

function bodiesOf({ requestBody }: Operation): Record<string, JsonSchema> {
  const content: Record<string, { schema: JsonSchema } | undefined> = requestBody?.content ?? {};
  return Object.fromEntries(Object.entries(content).flatMap(([type, body]) => (body ? [[type, body.schema]] : [])));
}

function ofResponse(released: Operation, current: Operation): string[] {
  const [before, after] = [released, current].map(
    ({ responses }) => responses["200"].content["application/json"].schema.properties?.data,
  );
  return compare(before ?? {}, after ?? {}, "response", "response");
}

/** Compares two schemas at a place in the request or in the response. */
function compare(released: JsonSchema, current: JsonSchema, at: string, direction: Direction): string[] {
  // The values that one side may send must be among those that the other side reads.
  const [sent, read] = direction === "request" ? [released, current] : [current, released];
  const [sentForms, readForms] = [formsOf(sent), formsOf(read)];
  const [onlySent, onlyRead] = [sentForms[0], readForms[0]];
  if (sentForms.length === 1 && readForms.length === 1 && onlySent && onlyRead) {
    return compareForms(onlySent, onlyRead, at, direction);
  }
  return sentForms
    .filter((form) => readForms.every((other) => compareForms(form, other, at, direction).length > 0))
    .map((form) => said(at, direction, nameOf(form)));
}

/** The alternatives of a schema, each with one type. */
function formsOf(schema: JsonSchema): JsonSchema[] {
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (alternatives) return alternatives.flatMap(formsOf);
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema];
}

function compareForms(sent: JsonSchema, read: JsonSchema, at: string, direction: Direction): string[] {
  if (isAnything(read)) return [];
  const isWhole = sent.type === "integer" && read.type === "number";
  if (sent.type !== read.type && !isWhole) return [said(at, direction, nameOf(sent))];
  return [
    ...(direction === "request" ? [...compareValues(sent, read, at), ...compareLimits(sent, read, at)] : []),
    ...compareFields(sent, read, at, direction),
    ...compareItems(sent, read, at, direction),
  ];
}

function said(at: string, direction: Direction, form: string): string {
  return direction === "request" ? `${at} no longer accepts ${form}` : `${at} may be ${form} now`;
}

function isAnything(schema: JsonSchema): boolean {
  return !schema.type && !valuesOf(schema);
}

function nameOf(schema: JsonSchema): string {
  const values = valuesOf(schema);
  return values ? values.map((value) => JSON.stringify(value)).join(", ") : (schema.type ?? "anything");
}

function valuesOf(schema: JsonSchema): unknown[] | undefined {
  return "const" in schema ? [schema.const] : (schema.enum as unknown[] | undefined);
}

function compareValues(sent: JsonSchema, read: JsonSchema, at: string): string[] {
  const [values, accepted] = [valuesOf(sent), valuesOf(read)];
  if (!accepted) return [];
  if (!values) return [`${at} only accepts ${nameOf(read)} now`];
  const gone = values.filter((value) => !accepted.includes(value));
  return gone.map((value) => `${at} no longer accepts ${JSON.stringify(value)}`);
}

const upper = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"];
const lower = ["minimum", "exclusiveMinimum", "minLength", "minItems"];

function compareLimits(sent: JsonSchema, read: JsonSchema, at: string): string[] {
  const limit = (schema: JsonSchema, name: string, missing: number) => Number(schema[name] ?? missing);
  return [
    ...upper.filter(
      (name) => limit(read, name, Number.POSITIVE_INFINITY) < limit(sent, name, Number.POSITIVE_INFINITY),
    ),
    ...lower.filter(
      (name) => limit(read, name, Number.NEGATIVE_INFINITY) > limit(sent, name, Number.NEGATIVE_INFINITY),
    ),
    ...["pattern"].filter((name) => read[name] !== undefined && read[name] !== sent[name]),
  ].map((name) => `${at} is limited by ${name} ${read[name]} now`);
}

function compareFields(sent: JsonSchema, read: JsonSchema, at: string, direction: Direction): string[] {
  const [fields, others] = [sent.properties ?? {}, read.properties ?? {}];
  const place = (name: string) => `${at} ${name}`;
  const inBoth = Object.keys(fields).filter((name) => others[name]);
  const [released, current] = direction === "request" ? [sent, read] : [read, sent];
  const gone = Object.keys(released.properties ?? {}).filter((name) => !current.properties?.[name]);
  const isOpen = direction === "request" && Boolean(current.additionalProperties);
  const missing = (read.required ?? []).filter((name) => !sent.required?.includes(name) && !gone.includes(name));
  return [
    ...(isOpen ? [] : gone.map((name) => `${place(name)} is gone`)),
    ...missing.map((name) => `${place(name)} ${direction === "request" ? "is required now" : "may be absent now"}`),
    ...inBoth.flatMap((name) =>
      compare(released.properties?.[name] ?? {}, current.properties?.[name] ?? {}, place(name), direction),
    ),
  ];
}

/** The items of arrays, and the values of objects whose names are not known. */
function compareItems(sent: JsonSchema, read: JsonSchema, at: string, direction: Direction): string[] {
  const [released, current] = direction === "request" ? [sent, read] : [read, sent];
  return ["items", "additionalProperties"].flatMap((name) => {
    const [before, after] = [released[name], current[name]];
    return isSchema(before) && isSchema(after) ? compare(before, after, `${at}[]`, direction) : [];
  });
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null;
}

import { type ZodType, z } from "zod";
import type { Context } from "../context";
import type { Locale } from "../locale";
import { accessTokenPrefix, type Scope } from "./access-tokens.server";
import { type Call, isChange } from "./call";
import { keyHeader, replayedHeader } from "./idempotency.server";

/** The parts of a JSON Schema that are read here. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
}

const signing =
  "HMAC-SHA256, in lower-case hex, by the session's secret over four lines joined by \\n: the header timestamp " +
  "(milliseconds), the method, the path, the payload. GET and DELETE: the payload is the query as sent, without its " +
  "question mark. POST and PUT: the path has its query, if any, after a question mark, and the payload is the body as " +
  "sent; of multipart/form-data it is the header Content-Digest, sha-256=:<base64 of the body's SHA-256>: (RFC 9530).";

/** The calls of a site, and the scopes of those that access tokens open. */
export interface ScopedCalls {
  calls: Call[];
  scopes: Map<Call, Scope>;
}

const accessToken = `An access token, which begins with ${accessTokenPrefix}. A call lists the scope that it needs.`;

/** The OpenAPI 3.1 document of the calls, from the same declarations that the handler runs. */
export async function describeCalls(context: Pick<Context, "site" | "settings">, scoped: ScopedCalls, locale: Locale) {
  const { name } = await context.site.base(locale);
  return {
    openapi: "3.1.0",
    info: { title: `${name} API`, version: "2" },
    servers: [{ url: `${context.settings.origin}/api` }],
    components: {
      securitySchemes: {
        token: { type: "apiKey", in: "header", name: "token" },
        timestamp: { type: "apiKey", in: "header", name: "timestamp" },
        sign: { type: "apiKey", in: "header", name: "sign", description: signing },
        bearer: { type: "http", scheme: "bearer", description: "A token that was issued for this call" },
        accessToken: { type: "http", scheme: "bearer", description: accessToken },
        session: { type: "apiKey", in: "cookie", name: context.settings.secure ? "__Host-session" : "session" },
      },
    },
    paths: describePaths(scoped),
  };
}

/** The document's `paths`: each call by its path, and by its method in lower case. */
export function describePaths({ calls, scopes }: ScopedCalls): Record<string, Record<string, Operation>> {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call, scopes.get(call)) };
  }
  return paths;
}

/** One call in the document. */
export type Operation = ReturnType<typeof describeCall>;

function operationIdOf({ method, path }: Call): string {
  return method.toLowerCase() + path.split(/\W/).map(capitalized).join("");
}

/** The other letters are lower case, because `/shortVerify` and `/short/verify` are two calls. */
function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}

function describeCall(call: Call, scope: Scope | undefined) {
  return {
    operationId: operationIdOf(call),
    summary: call.summary,
    parameters: describeParameters(call),
    ...((call.body || call.upload?.fields) && { requestBody: describeBody(call) }),
    responses: { "200": { description: "Envelope", content: { "application/json": { schema: envelopeOf(call) } } } },
    security: securityOf(call, scope),
  };
}

function describeParameters(call: Call) {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const fromPath = inPath.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
  const query = toJsonSchema(call.query);
  const fromQuery = Object.entries(query.properties ?? {})
    .filter(([name]) => !inPath.includes(name))
    .map(([name, schema]) => ({ name, in: "query", required: isRequired(call, name), schema }));
  return [...fromPath, ...fromQuery, ...(takesKey(call) ? [keyParameter] : [])];
}

/** Zod's own list has the fields with a value for invalid input, which may be absent. */
function isRequired({ query }: Call, name: string): boolean {
  return query?.shape[name]?.safeParse(undefined).success === false;
}

function takesKey(call: Call): boolean {
  return isChange(call) && call.access !== "open" && call.scope !== "none";
}

const keyParameter = {
  name: keyHeader,
  in: "header",
  required: false,
  description:
    "1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply " +
    `(${replayedHeader}: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest.`,
  schema: { type: "string", maxLength: 255 },
};

function describeBody({ body, upload }: Call) {
  const json = body && { "application/json": { schema: closed(toJsonSchema(body)) } };
  const multipart = upload && { "multipart/form-data": { schema: closed(toJsonSchema(upload.fields ?? body)) } };
  const content = { ...json, ...multipart };
  return { required: true, content };
}

/** The handler rejects unknown fields, so the schema does, too. */
function closed(schema: JsonSchema): JsonSchema {
  return schema.properties ? { additionalProperties: false, ...schema } : schema;
}

function envelopeOf({ response }: Call): JsonSchema {
  const data = response ? toJsonSchema(response, "output") : { type: "object" };
  return { type: "object", required: ["code", "data"], properties: { code: { type: "integer" }, data } };
}

function securityOf({ access, bearer }: Call, scope: Scope | undefined) {
  if (access === "open") return [];
  const signed = { token: [], timestamp: [], sign: [] };
  const unsigned = [
    ...(access === "third" ? [{ token: [] }] : []),
    ...(bearer ? [{ bearer: [] }] : []),
    ...(scope ? [{ accessToken: [scope] }] : []),
  ];
  return [signed, ...unsigned, { session: [] }];
}

const described = { input: new WeakMap<ZodType, JsonSchema>(), output: new WeakMap<ZodType, JsonSchema>() };

/**
 * JSON Schema (2020-12, the dialect of OpenAPI 3.1) of an input or output. What it cannot express accepts anything.
 * Cached per schema.
 */
export function toJsonSchema(schema: ZodType | undefined, io: "input" | "output" = "input"): JsonSchema {
  if (!schema) return {};
  const known = described[io].get(schema);
  if (known) return known;
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema;
  described[io].set(schema, made);
  return made;
}

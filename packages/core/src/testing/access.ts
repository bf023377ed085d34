import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call, CallMethod } from "../calls/call";
import { type JsonSchema, toJsonSchema } from "../calls/openapi.server";
import { newId } from "../database/query.server";
import type { Feature } from "../feature";
import { type Auth, createApiSession } from "../sessions/exchange.server";
import type { User } from "../sessions/users.server";
import { type Answered, alike, type Seen } from "./access/answers";
import { askRoute, routeAt, routesOf, withParams } from "./access/routes";
import { eachDatabase, type TestBeside, type TestContext, unlimited } from "./context";
import { type ApiClient, apiClient, signedInUser } from "./request";

/** Somebody who asks, with a browser and with a program. */
export interface Person {
  user: User;
  /** For `Cookie`. */
  cookie: string;
  sessionId: string;
  auth: Auth;
}

/** A kind of thing that one person has and an id names. */
export interface OwnedThing {
  /** Makes one of the owner's. @returns its id, as clients say it */
  make(context: TestContext, owner: Person): Promise<string>;
  /** What nobody else may change: compared before and after. Undefined once it is gone. */
  state(context: TestContext, id: string): Promise<unknown>;
  /** An id of the same form that names nothing; a new ULID unless given. */
  unknown?(): string;
  /** Other texts by which its owner's answers name it, such as its address. */
  aliases?(context: TestContext, id: string): Promise<string[]>;
  /** Other ids that its owner sends with its own: `{friendship.friend}`. Of an id that names nothing, any. */
  parts?(context: TestContext, id: string): Promise<Record<string, string>>;
  /** Others who must get nothing, such as a former member; visitor, temporary user and stranger always ask. */
  outsiders?: Record<string, (context: TestContext, id: string, owner: Person) => Promise<Person>>;
}

/**
 * One way to name things in a request. `{kind}` in any text stands for the id of a thing of that kind, `{kind.part}` for
 * one of its parts, `{me}` for whoever asks; everything else is sent as it is, so that the owner's request would succeed.
 */
export interface AccessRow {
  /** Of a call, or of a page's address. */
  query?: Record<string, string>;
  /** JSON of a call. */
  body?: unknown;
  /** Fields of a form; without them a route's loader is asked, with them its action. */
  form?: Record<string, string>;
  /** Values of the route's or call's `:name` parts. */
  params?: Record<string, string>;
  /** The id may be a comma list: one's own and another's are mixed. */
  list?: true;
  /** Why the owner gets the same answer as for an unknown id, when they do. */
  silent?: string;
}

/** What a call or route does with ids. `{}`: it takes none. */
export interface AccessEntry {
  rows?: AccessRow[];
  /** Fields that look like ids and name nothing that belongs to one person, each with the reason. */
  shared?: Record<string, string>;
}

/** Every call and every route with an action or a parameter in its path. What is missing fails. */
export interface AccessMatrix {
  things: Record<string, OwnedThing>;
  /** By method and path: `DELETE /device`. */
  calls: Record<string, AccessEntry>;
  /** By file: `routes/set/device.tsx`. */
  routes: Record<string, AccessEntry>;
}

type Ask = (person: Person | null, row: AccessRow) => Promise<Seen>;

/**
 * Tests that nobody reaches what is another's, from a feature's calls and routes as they are declared: each is asked by a
 * visitor, a temporary user, a stranger and the outsiders of each thing, with an id of somebody else's and with one that
 * names nothing; both answers must be the same to the letter, and the thing unchanged. A call or action that the matrix
 * does not know fails, and so does a field that looks like an id and stands in no row.
 *
 * @param source the feature's `src/`: `import.meta.url` of a test that stands there
 */
export function testAccess(
  feature: Feature,
  matrix: AccessMatrix,
  source: string,
  { beside = [], ...options }: TestBeside = {},
): void {
  eachDatabase(`access of ${feature.id}`, (makeContext) => {
    let context: TestContext;
    let api: ApiClient;
    let calls: Call[] = [];
    beforeAll(async () => {
      context = await makeContext({ ...options, features: [feature, ...beside] });
      context.limits = unlimited;
      api = await apiClient(context);
      calls = context.features.flatMap(({ server }) => server.calls ?? []);
    });
    afterAll(() => api.close());

    test("knows every call, and no other", () => {
      expect(calls.map(nameOf).sort()).toEqual(Object.keys(matrix.calls).sort());
      for (const call of calls) {
        const missing = idFields(call).filter((field) => !isNamed(matrix.calls[nameOf(call)], field));
        expect(missing, `${nameOf(call)}: fields that look like ids`).toEqual([]);
      }
    });

    test("knows every route that changes something or has an id in its path, and no other", async () => {
      const known = await routesOf(feature, source);
      expect(known.map(({ file }) => file).sort()).toEqual(Object.keys(matrix.routes).sort());
      for (const { file, params } of known) {
        const missing = params.filter((field) => !isNamed(matrix.routes[file], field));
        expect(missing, `${file}: parts of the path`).toEqual([]);
      }
    });

    test("calls let in whom their access says", async () => {
      for (const call of calls.filter(({ access }) => access !== "open")) {
        const temporary = await newPerson(context, "temp");
        const path = call.path.replace(/:\w+/g, "x");
        const input = call.upload && !call.body ? { body: new FormData() } : {};
        expect((await api.call(call.method, path, input)).code, `${nameOf(call)} by a visitor`).toBe(401);
        const answer = await api.as(temporary.auth).call(call.method, path, input);
        const text = `${nameOf(call)} by a temporary user`;
        if (call.access === "registered") expect(answer.code, text).toBe(403);
        else expect(answer.code, text).not.toBe(403);
      }
    });

    describe.each(rowsOf(matrix.calls))("$name, row $index", ({ name, row }) => {
      const [method = "GET", path = ""] = name.split(" ") as [CallMethod, string];
      const ask: Ask = async (person, { query = {}, body, params = {} }) => {
        const client = person ? api.as(person.auth) : api;
        const answer = await client.call(method, withParams(path, params), { query, body });
        return { status: answer.status, data: { code: answer.code, ...asObject(answer.data) } };
      };
      testRow(() => context, matrix.things, row, ask);
    });

    describe.each(rowsOf(matrix.routes))("$name, row $index", ({ name, row }) => {
      const ask: Ask = async (person, filled) =>
        askRoute(context, await routeAt(feature, source, name), { ...filled, cookie: person?.cookie });
      testRow(() => context, matrix.things, row, ask);
    });
  });
}

function rowsOf(entries: Record<string, AccessEntry>) {
  return Object.entries(entries).flatMap(([name, { rows = [] }]) => rows.map((row, index) => ({ name, index, row })));
}

function testRow(contextOf: () => TestContext, things: Record<string, OwnedThing>, row: AccessRow, ask: Ask): void {
  const kinds = Object.keys(things).filter((kind) => JSON.stringify(row).includes(`{${kind}}`));
  if (kinds.length === 0) throw new Error(`No id stands in ${JSON.stringify(row)}.`);
  for (const kind of kinds) {
    const thing = things[kind] as OwnedThing;
    const others = kinds.filter((other) => other !== kind);
    const unknownOf = () => thing.unknown?.() ?? newId();
    /** Answers for an id, everything else in the row being the person's own. */
    const asked = async (person: Person | null, id: string, filler: Person): Promise<Answered> => {
      const own = await Promise.all(
        others.map(async (other) => [other, await (things[other] as OwnedThing).make(contextOf(), filler)] as const),
      );
      const parts = Object.entries((await thing.parts?.(contextOf(), id)) ?? {});
      const named = parts.map(([part, value]) => [`${kind}.${part}`, value] as const);
      const ids = Object.fromEntries([...own, [kind, id], ...named, ["me", filler.user.id]]);
      const single = Object.values(ids).flatMap((one) => one.split(","));
      const aliases = await Promise.all(id.split(",").map((one) => thing.aliases?.(contextOf(), one) ?? []));
      return { seen: await ask(person, fill(row, ids)), ids: [...single, ...aliases.flat()] };
    };
    const untouched = async (id: string, act: () => Promise<void>) => {
      const before = await thing.state(contextOf(), id);
      expect(before, `a made ${kind}`).toBeDefined();
      await act();
      expect(await thing.state(contextOf(), id)).toEqual(before);
    };

    test(`${kind}: others learn and change nothing`, async () => {
      const context = contextOf();
      const owner = await newPerson(context);
      const id = await thing.make(context, owner);
      const askers = await askersOf(context, thing, id, owner);
      for (const [who, person] of Object.entries(askers)) {
        await untouched(id, async () => {
          const filler = person ?? owner;
          const [foreign, none] = alike(await asked(person, id, filler), await asked(person, unknownOf(), filler));
          expect(foreign, `${who}: another's ${kind} against none`).toBe(none);
        });
      }
    });

    if (row.list) {
      test(`${kind}: a list of one's own and another's reaches the other's no more than one of nobody's`, async () => {
        const context = contextOf();
        const id = await thing.make(context, await newPerson(context));
        const askedWith = async (other: string, order: (ids: string[]) => string[]) => {
          const stranger = await newPerson(context);
          return asked(stranger, order([await thing.make(context, stranger), other]).join(","), stranger);
        };
        await untouched(id, async () => {
          for (const order of [(ids: string[]) => ids, (ids: string[]) => ids.reverse()]) {
            const [foreign, nobodys] = alike(await askedWith(id, order), await askedWith(unknownOf(), order));
            expect(foreign).toBe(nobodys);
          }
        });
      });
    }

    test(`${kind}: the owner is told apart, so the row can tell`, async () => {
      const context = contextOf();
      const owner = await newPerson(context);
      const none = await asked(owner, unknownOf(), owner);
      const [own, nobodys] = alike(await asked(owner, await thing.make(context, owner), owner), none);
      if (row.silent) expect(own).toBe(nobodys);
      else expect(own).not.toBe(nobodys);
    });
  }
}

async function askersOf(context: TestContext, { outsiders = {} }: OwnedThing, id: string, owner: Person) {
  const further = await Promise.all(
    Object.entries(outsiders).map(async ([who, make]) => [who, await make(context, id, owner)] as const),
  );
  const askers: Record<string, Person | null> = {
    visitor: null,
    temporary: await newPerson(context, "temp"),
    stranger: await newPerson(context),
    ...Object.fromEntries(further),
  };
  return askers;
}

let people = 0;

/** Somebody new, signed in with a browser and with a program. */
export async function newPerson(context: TestContext, type: User["type"] = "registered"): Promise<Person> {
  people += 1;
  const email = type === "temp" ? null : `access-${people}@example.com`;
  const { user, cookie, sessionId } = await signedInUser(context, { type, email });
  return { user, cookie, sessionId, auth: await createApiSession(context, user) };
}

function fill(row: AccessRow, ids: Record<string, string>): AccessRow {
  let text = JSON.stringify(row);
  for (const [kind, id] of Object.entries(ids)) text = text.replaceAll(`{${kind}}`, JSON.stringify(id).slice(1, -1));
  return JSON.parse(text);
}

function asObject(data: unknown): Record<string, unknown> {
  return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : { text: data };
}

function nameOf({ method, path }: Call): string {
  return `${method} ${path}`;
}

/** Names such as `id`, `sid`, `receive_id`, `codeId`. */
const looksLikeId = /^(?:[a-z]?id|ids)$|_ids?$|[a-z]Ids?$/;

function idFields(call: Call): string[] {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const named = [call.query, call.body].flatMap((schema) => (schema ? fieldsOf(toJsonSchema(schema)) : []));
  return [...new Set([...inPath, ...named.filter((field) => looksLikeId.test(field))])];
}

function fieldsOf(schema: JsonSchema): string[] {
  const parts = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return [...Object.keys(schema.properties ?? {}), ...parts.flatMap((part) => fieldsOf(part as JsonSchema))];
}

function isNamed(entry: AccessEntry | undefined, field: string): boolean {
  if (entry?.shared && field in entry.shared) return true;
  return (entry?.rows ?? []).some(({ query, body, form, params }) =>
    [query, body, form, params].some((fields) => /\{[\w.]+\}/.test(String(asObject(fields ?? {})[field] ?? ""))),
  );
}

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call, CallMethod } from "../calls/call";
import { type JsonSchema, toJsonSchema } from "../calls/openapi.server";
import { newId } from "../database/query.server";
import type { Feature } from "../feature";
import { type Auth, createApiSession } from "../sessions/exchange.server";
import type { User } from "../sessions/users.server";
import { alike, type Seen, type TestResponse } from "./access/responses";
import { askRoute, routeAt, routesOf, withParams } from "./access/routes";
import { eachDatabase, type TestBeside, type TestContext, unlimited } from "./context";
import { type ApiClient, apiClient, signedInUser } from "./request";

/** A user who sends requests, both with a browser and with a program. */
export interface Person {
  user: User;
  /** For `Cookie`. */
  cookie: string;
  sessionId: string;
  auth: Auth;
}

/** A kind of item that one user owns and an id identifies. */
export interface OwnedThing {
  /** Creates an item for the owner. @returns its id, as clients send it */
  make(context: TestContext, owner: Person): Promise<string>;
  /** The state that nobody else may change, compared before and after. Undefined once it is deleted. */
  state(context: TestContext, id: string): Promise<unknown>;
  /** An id of the same format that does not exist. Default: a new ULID. */
  unknown?(): string;
  /** Other texts that identify it in its owner's responses, such as its address. */
  aliases?(context: TestContext, id: string): Promise<string[]>;
  /** Other ids that its owner sends with it: `{friendship.friend}`. Any values for an id that does not exist. */
  parts?(context: TestContext, id: string): Promise<Record<string, string>>;
  /**
   * Further users who must get nothing, such as a former member; visitor, temporary user and stranger are always
   * tested.
   */
  outsiders?: Record<string, (context: TestContext, id: string, owner: Person) => Promise<Person>>;
}

/**
 * One request that names items. In any text `{kind}` is replaced by the id of an item of that kind, `{kind.part}` by
 * one of its parts, and `{me}` by the sender's id. All other values must be such that the owner's request would
 * succeed.
 */
export interface AccessRow {
  /** Query of a call, or of a page's address. */
  query?: Record<string, string>;
  /** JSON body of a call. */
  body?: unknown;
  /** Fields of a form. With them a route's action is called, without them its loader. */
  form?: Record<string, string>;
  /** Values of the route's or call's `:name` parts. */
  params?: Record<string, string>;
  /** The id may be a comma-separated list, in which the sender's own id and another's are mixed. */
  list?: true;
  /** If the owner gets the same response as for an unknown id: the reason. */
  silent?: string;
}

/** The requests of a call or route that contain ids. `{}`: it accepts none. */
export interface AccessEntry {
  rows?: AccessRow[];
  /** Fields that look like ids but identify nothing that belongs to one user, each with the reason. */
  shared?: Record<string, string>;
}

/** Every call, and every route with an action or a path parameter. A missing one fails the test. */
export interface AccessMatrix {
  things: Record<string, OwnedThing>;
  /** By method and path: `DELETE /device`. */
  calls: Record<string, AccessEntry>;
  /** By file: `devices/routes/device.tsx`. */
  routes: Record<string, AccessEntry>;
}

type Ask = (person: Person | null, row: AccessRow) => Promise<Seen>;

/**
 * Tests that no user reaches another's items, from a feature's declared calls and routes. A visitor, a temporary user,
 * a stranger and each item's outsiders send every request, once with another user's id and once with an id that does
 * not exist: both responses must be identical, and the item unchanged. The test fails if the matrix lacks a call or
 * action, or if a field that looks like an id is in no row.
 *
 * @param source the feature's `src/`: `import.meta.url` of a test in that folder
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

    test("the matrix contains every call, and no other", () => {
      expect(calls.map(nameOf).sort()).toEqual(Object.keys(matrix.calls).sort());
      for (const call of calls) {
        const missing = idFields(call).filter((field) => !isNamed(matrix.calls[nameOf(call)], field));
        expect(missing, `${nameOf(call)}: fields that look like ids`).toEqual([]);
      }
    });

    test("the matrix contains every route that changes something or has an id in its path, and no other", async () => {
      const known = await routesOf(feature, source);
      expect(known.map(({ file }) => file).sort()).toEqual(Object.keys(matrix.routes).sort());
      for (const { file, params } of known) {
        const missing = params.filter((field) => !isNamed(matrix.routes[file], field));
        expect(missing, `${file}: parts of the path`).toEqual([]);
      }
    });

    test("calls admit the users that their access allows", async () => {
      for (const call of calls.filter(({ access }) => access !== "open")) {
        const temporary = await newPerson(context, "temp");
        const path = call.path.replace(/:\w+/g, "x");
        const input = call.upload && !call.body ? { body: new FormData() } : {};
        expect((await api.call(call.method, path, input)).code, `${nameOf(call)} by a visitor`).toBe(401);
        const response = await api.as(temporary.auth).call(call.method, path, input);
        const text = `${nameOf(call)} by a temporary user`;
        if (call.access === "registered") expect(response.code, text).toBe(403);
        else expect(response.code, text).not.toBe(403);
      }
    });

    describe.each(rowsOf(matrix.calls))("$name, row $index", ({ name, row }) => {
      const [method = "GET", path = ""] = name.split(" ") as [CallMethod, string];
      const ask: Ask = async (person, { query = {}, body, params = {} }) => {
        const client = person ? api.as(person.auth) : api;
        const response = await client.call(method, withParams(path, params), { query, body });
        return { status: response.status, data: { code: response.code, ...asObject(response.data) } };
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
    /** Sends the row's request with an id; all other ids are the user's own. */
    const asked = async (person: Person | null, id: string, filler: Person): Promise<TestResponse> => {
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
      test(`${kind}: a list of ids affects a stranger's rows no more than unknown ids`, async () => {
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

    test(`${kind}: the owner's response differs from that for an unknown id, so the comparison can fail`, async () => {
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

/** Creates a user who is signed in with a browser and with a program. */
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

/** Matches names such as `id`, `sid`, `receive_id`, `codeId`. */
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

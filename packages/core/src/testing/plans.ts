import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "../calls/call";
import { coreServer } from "../core.server";
import type { Feature } from "../feature";
import type { AccountHooks, FeatureServer } from "../feature-server";
import { requestContext } from "../request-context.server";
import { indexRows } from "../search/index.server";
import type { SearchSource } from "../search/source.server";
import { type AccessRow, newPerson, type OwnedThing, type Person } from "./access";
import { askRoute, loadersOf, routeAt, withParams } from "./access/routes";
import { collected, exported } from "./account-data";
import { eachDatabase, type TestBeside, type TestContext, unlimited } from "./context";
import { gatherCrowd } from "./plans/crowd.server";
import { planJudge } from "./plans/plans.server";
import { recordStatements, type Statement } from "./plans/statements.server";
import { type ApiClient, apiClient, requestTo } from "./request";

/** The requests to a call or loader: each way to page, filter, search and count; or the reason why it lists nothing. */
export type PlanRows = AccessRow[] | string;

/** A part of a plan that is acceptable. */
export interface AllowedPlan {
  /** Matches the reported problem. */
  plan: RegExp;
  /** Matches the statement. Default: any. */
  sql?: RegExp;
  why: string;
}

/**
 * Every call that reads, and every loader. A missing one fails the test. `{kind}` is replaced by the id of an item, as
 * in the access matrix.
 */
export interface PlanCases {
  /** The owner's items; `make` is called three times for each. */
  things: Record<string, OwnedThing>;
  /** By method and path: `GET /file`. Calls that read with another method may be added. */
  calls: Record<string, PlanRows>;
  /** By file: `routes/file.tsx`. */
  routes: Record<string, PlanRows>;
  /** Further functions that read, by their names in the report. */
  others?: Record<string, (context: TestContext, owner: Person, ids: Record<string, string>) => Promise<unknown>>;
  /** Corrects the counters that the model increments as it creates rows, after many rows were copied. */
  settle?(context: TestContext, owner: Person): Promise<void>;
  allowed?: AllowedPlan[];
}

/** Rows that differ only in their queries. */
export function queries(...asked: Record<string, string | undefined>[]): AccessRow[] {
  return asked.map((query) => ({ query: query as Record<string, string> }));
}

const ownRows = 20;
const strangers = 150;

/**
 * Tests that no list reads more than it must. A user with many items, beside others with as many, sends every request
 * of a feature that reads, and the database explains how it runs each statement. The test fails if a table is scanned,
 * if an index leads to others' rows, or if rows are sorted.
 *
 * @param source the feature's `src/`: `import.meta.url` of a test in that folder
 */
export function testPlans(
  feature: Feature,
  cases: PlanCases,
  source: string,
  { beside = [], ...options }: TestBeside = {},
): void {
  eachDatabase(`plans of ${feature.id}`, (makeContext) => {
    let context: TestContext;
    let api: ApiClient;
    let server: FeatureServer;
    beforeAll(async () => {
      context = await makeContext({ ...options, features: [feature, ...beside] });
      context.limits = unlimited;
      api = await apiClient(context);
      server = (await feature.server()).default;
    });
    afterAll(() => api.close());

    test("the cases contain every call that reads and every loader", async () => {
      const calls = server.calls ?? [];
      const reading = calls.filter(({ method }) => method === "GET").map(nameOf);
      expect(
        Object.keys(cases.calls)
          .filter((name) => name.startsWith("GET "))
          .sort(),
      ).toEqual(reading.sort());
      const loaders = await loadersOf(feature, source);
      expect(Object.keys(cases.routes).sort()).toEqual(loaders.map(({ file }) => file).sort());
    });

    test("reads no more than it shows", async () => {
      openCopies(context);
      const owner = await newPerson(context);
      const ids = await makeThings(context, cases.things, owner);
      await gatherCrowd(context.database, { own: ownRows, others: strangers });
      await indexCrowd(context, [...(coreServer.server.search ?? []), ...(server.search ?? [])]);
      await cases.settle?.(context, owner);

      const statements = new Map<string, { asker: string; statement: Statement }>();
      let asker = "";
      const stop = recordStatements(context.database, (statement) => {
        if (!statements.has(statement.sql)) statements.set(statement.sql, { asker, statement });
      });
      for (const [name, ask] of readers(context, { feature, source, server, api, cases, owner, ids })) {
        asker = name;
        await ask();
      }
      stop();

      const judge = await planJudge(context.database);
      const problems: string[] = [];
      for (const { asker: who, statement } of statements.values()) {
        if (!isRead(statement.sql)) continue;
        const found = (await judge(statement)).filter((problem) => !mayBe(problem, { who, statement, cases }));
        problems.push(...found.map((problem) => `${who}: ${problem}\n    ${statement.sql}`));
      }
      expect(problems.join("\n")).toBe("");
    });
  });
}

async function indexCrowd({ db }: TestContext, sources: SearchSource[]): Promise<void> {
  for (const source of sources) {
    const rows = await db
      .selectFrom(source.table as "users")
      .select("id")
      .execute();
    const ids = rows.map(({ id }) => id);
    for (let from = 0; from < ids.length; from += 500) await indexRows(db, source, ids.slice(from, from + 500));
  }
}

/** A text encrypted for one row cannot be decrypted in another; this makes it possible in the copies. */
function openCopies({ secrets }: TestContext): void {
  const { seal, open } = secrets;
  const plain = new Map<string, string>();
  secrets.seal = (text, bound) => {
    const sealed = seal(text, bound);
    plain.set(sealed, text);
    return sealed;
  };
  secrets.open = (sealed, bound) => plain.get(sealed) ?? open(sealed, bound);
}

/**
 * Whether a problem is acceptable: because a case allows it, or because it is the sorting of a page or of a download,
 * which reads all rows anyway.
 */
function mayBe(problem: string, { who, statement, cases }: { who: string; statement: Statement; cases: PlanCases }) {
  if (problem.startsWith("sorts") && who.startsWith("account.export")) return true;
  if (problem.startsWith("sorts a page") && /\blimit\b/.test(statement.sql)) return true;
  return cases.allowed?.some(({ plan, sql }) => plan.test(problem) && (sql?.test(statement.sql) ?? true)) ?? false;
}

function isRead(sql: string): boolean {
  return /^\s*(?:select|with)\b/i.test(sql);
}

async function makeThings(context: TestContext, things: Record<string, OwnedThing>, owner: Person) {
  const ids: Record<string, string> = { me: owner.user.id };
  for (const [kind, thing] of Object.entries(things)) {
    for (const _ of [1, 2, 3]) ids[kind] = await thing.make(context, owner);
    const parts = Object.entries((await thing.parts?.(context, ids[kind] ?? "")) ?? {});
    for (const [part, value] of parts) ids[`${kind}.${part}`] = value;
  }
  return ids;
}

interface Asking {
  feature: Feature;
  source: string;
  server: FeatureServer;
  api: ApiClient;
  cases: PlanCases;
  owner: Person;
  ids: Record<string, string>;
}

type Reader = [name: string, ask: () => Promise<unknown>];

function readers(context: TestContext, asking: Asking): Reader[] {
  const { cases, owner, ids } = asking;
  const others = Object.entries(cases.others ?? {}).map(
    ([name, ask]): Reader => [name, () => ask(context, owner, ids)],
  );
  return [...callReaders(asking), ...routeReaders(context, asking), ...hookReaders(context, asking), ...others];
}

function callReaders({ api, cases, owner, ids }: Asking): Reader[] {
  return rowsOf(cases.calls, ids).map(([name, { query = {}, body, params = {} }]) => [
    name,
    async () => {
      const [method = "", path = ""] = name.split(" ");
      const response = await api.as(owner.auth).call(method, withParams(path, params), { query, body });
      if (response.code >= 400)
        throw new Error(`${name} ${JSON.stringify(query)} answers ${JSON.stringify(response.data)}`);
    },
  ]);
}

function routeReaders(context: TestContext, { feature, source, cases, owner, ids }: Asking): Reader[] {
  return rowsOf(cases.routes, ids).map(([file, row]) => [
    file,
    async () => {
      const seen = await askRoute(context, await routeAt(feature, source, file), { ...row, cookie: owner.cookie });
      if (seen.status >= 400) throw new Error(`${file} ${JSON.stringify(row)} answers ${JSON.stringify(seen)}`);
    },
  ]);
}

/** The readers behind badges, the start page and the data download. */
function hookReaders(context: TestContext, { server, owner: { user, cookie } }: Asking): Reader[] {
  const asked = async () => {
    const request = requestTo(context, "/", { cookie });
    const viewer = await context.viewerOf(request);
    return requestContext(context, { request, viewer, ip: "127.0.0.1", requestId: "plans" });
  };
  const hooks = ["usage", "advice"] as const satisfies (keyof AccountHooks)[];
  return [
    ["badges", async () => server.badges?.(context, user.id)],
    ["hides", async () => server.hides?.(context, user.id)],
    ["recent", async () => server.recent?.(await asked(), user.id, 3)],
    ...hooks.map((hook): Reader => [`account.${hook}`, async () => server.account?.[hook]?.(context, user.id)]),
    ["account.export", () => exported(server.account, context, user.id)],
    ["account.exportFiles", () => collected(server.account?.exportFiles?.(context, user.id))],
  ];
}

function rowsOf(entries: Record<string, PlanRows>, ids: Record<string, string>): [string, AccessRow][] {
  return Object.entries(entries).flatMap(([name, rows]) =>
    typeof rows === "string" ? [] : rows.map((row): [string, AccessRow] => [name, filled(row, ids)]),
  );
}

function filled(row: AccessRow, ids: Record<string, string>): AccessRow {
  const text = JSON.stringify(row).replace(/\{([\w.]+)\}/g, (whole, name) => ids[name] ?? whole);
  return JSON.parse(text) as AccessRow;
}

function nameOf({ method, path }: Call): string {
  return `${method} ${path}`;
}

import { afterAll, beforeAll, expect, test } from "vitest";
import { coreServer } from "../core.server";
import type { Feature } from "../feature";
import type { FeatureServer } from "../feature-server";
import { indexRows } from "../search/index.server";
import type { SearchSource } from "../search/source.server";
import { type AccessRow, newPerson } from "./access";
import { loadersOf } from "./access/routes";
import { eachDatabase, type TestBeside, type TestContext, unlimited } from "./context";
import { gatherCrowd } from "./plans/crowd.server";
import { growthRows, testGrowth } from "./plans/growth.server";
import { planJudge } from "./plans/plans.server";
import { makeThings, nameOf, openCopies, type PlanCases, readers } from "./plans/readers.server";
import { recordStatements, type Statement } from "./plans/statements.server";
import { type ApiClient, apiClient } from "./request";

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
 * `npm run bench -- growth` measures the same requests instead.
 *
 * @param source the feature's `src/`: `import.meta.url` of a test in that folder
 */
export function testPlans(
  feature: Feature,
  cases: PlanCases,
  source: string,
  { beside = [], ...options }: TestBeside = {},
): void {
  if (growthRows > 0) {
    testGrowth(feature, cases, source, { beside, ...options });
    return;
  }
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

import type { Call } from "../../calls/call";
import type { Feature } from "../../feature";
import type { AccountHooks, FeatureServer } from "../../feature-server";
import { asOwner } from "../../owner.server";
import { requestContext } from "../../request-context.server";
import type { AccessRow, OwnedThing, Person } from "../access";
import { askRoute, routeAt, withParams } from "../access/routes";
import { collected, exported } from "../account-data";
import type { TestContext } from "../context";
import { type ApiClient, requestTo } from "../request";

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

/** Creates three of each kind for the owner. @returns the ids of the last ones and of their parts, keyed by kind */
export async function makeThings(context: TestContext, things: Record<string, OwnedThing>, owner: Person) {
  const ids: Record<string, string> = { me: owner.user.id };
  for (const [kind, thing] of Object.entries(things)) {
    for (const _ of [1, 2, 3]) ids[kind] = await thing.make(context, owner);
    const parts = Object.entries((await thing.parts?.(context, ids[kind] ?? "")) ?? {});
    for (const [part, value] of parts) ids[`${kind}.${part}`] = value;
  }
  return ids;
}

/** A text encrypted for one row cannot be decrypted in another; this makes it possible in the copies. */
export function openCopies({ secrets }: TestContext): void {
  const { seal, open } = secrets;
  const plain = new Map<string, string>();
  secrets.seal = (text, bound) => {
    const sealed = seal(text, bound);
    plain.set(sealed, text);
    return sealed;
  };
  secrets.open = (sealed, bound) => plain.get(sealed) ?? open(sealed, bound);
}

/** What the requests of a feature need. */
export interface Asking {
  feature: Feature;
  source: string;
  server: FeatureServer;
  api: ApiClient;
  cases: PlanCases;
  owner: Person;
  ids: Record<string, string>;
}

/** A request that reads, with its name for reports. */
export type Reader = [name: string, ask: () => Promise<unknown>];

/** Every call, loader and hook of a feature that reads. */
export function readers(context: TestContext, asking: Asking): Reader[] {
  const { cases, owner, ids } = asking;
  const others = Object.entries(cases.others ?? {}).map(
    ([name, ask]): Reader => [name, () => ask(context, owner, ids)],
  );
  return [...callReaders(asking), ...routeReaders(context, asking), ...hookReaders(context, asking), ...others];
}

function callReaders({ api, cases, owner, ids }: Asking): Reader[] {
  return rowsOf(cases.calls, ids).map(([name, { query = {}, body, params = {} }]) => [
    titleOf(name, { query, body }),
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
    titleOf(file, { query: row.query, body: row.body }),
    async () => {
      const seen = await askRoute(context, await routeAt(feature, source, file), { ...row, cookie: owner.cookie });
      if (seen.status >= 400) throw new Error(`${file} ${JSON.stringify(row)} answers ${JSON.stringify(seen)}`);
    },
  ]);
}

/** The readers behind badges, the start page, the search of the whole site and the data download. */
function hookReaders(context: TestContext, { server, owner: { user, cookie } }: Asking): Reader[] {
  const asked = async () => {
    const request = requestTo(context, "/", { cookie });
    const viewer = await context.viewerOf(request);
    return requestContext(context, { request, viewer, ip: "127.0.0.1", requestId: "plans" });
  };
  const found = (server.finders ?? []).flatMap((finder) =>
    searched.map((text): Reader => {
      const find = async () => finder.find(asOwner(await asked()), text, { count: 3 });
      return [`finder ${finder.id} ${text}`, find];
    }),
  );
  const hooks = ["usage", "advice"] as const satisfies (keyof AccountHooks)[];
  return [
    ["badges", async () => server.badges?.(context, user.id)],
    ["hides", async () => server.hides?.(context, user.id)],
    ["recent", async () => server.recent?.(await asked(), user.id, 3)],
    ["preferences", async () => server.preferences?.(context, user.id, ["pinnedTools", "firstSteps"])],
    ...found,
    ...hooks.map((hook): Reader => [`account.${hook}`, async () => server.account?.[hook]?.(context, user.id)]),
    ["account.export", () => exported(server.account, context, user.id)],
    ["account.exportFiles", () => collected(server.account?.exportFiles?.(context, user.id))],
  ];
}

/** A text that many things contain, one that few may, and a Chinese one. */
const searched = ["e", "secret", "例"];

function rowsOf(entries: Record<string, PlanRows>, ids: Record<string, string>): [string, AccessRow][] {
  return Object.entries(entries).flatMap(([name, rows]) =>
    typeof rows === "string" ? [] : rows.map((row): [string, AccessRow] => [name, filled(row, ids)]),
  );
}

function titleOf(name: string, { query, body }: Pick<AccessRow, "query" | "body">): string {
  return [name, ...[query, body].flatMap((part) => (part ? JSON.stringify(part) : []))].join(" ");
}

function filled(row: AccessRow, ids: Record<string, string>): AccessRow {
  const text = JSON.stringify(row).replace(/\{([\w.]+)\}/g, (whole, name) => ids[name] ?? whole);
  return JSON.parse(text) as AccessRow;
}

/** A call by method and path: `GET /file`. */
export function nameOf({ method, path }: Call): string {
  return `${method} ${path}`;
}

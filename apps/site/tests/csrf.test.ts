import { isChange } from "@dozen/core/calls/call";
import { coreCalls } from "@dozen/core/calls/core-calls.server";
import { tablesOf, testDialects } from "@dozen/core/testing/databases.server";
import { printFigure } from "@dozen/core/testing/figures";
import { signedInUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, builtRoutes, filled, openBuiltSite, pathOf } from "./built-site";

const multipart = "multipart/form-data; boundary=part";
/** The request bodies, by content type. */
const bodies: Record<string, string> = {
  "application/x-www-form-urlencoded": "confirmed=yes",
  "application/json": "{}",
  [multipart]: '--part\r\nContent-Disposition: form-data; name="source"\r\n\r\n1\r\n--part--\r\n',
};

/** The headers that a browser sends when another site's page makes a request. */
function foreignHeaders(own: string): Record<string, string>[] {
  const { port } = new URL(own);
  return [
    { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
    { Origin: "https://evil.example" },
    { Origin: `http://localhost.evil.example:${port}`, "Sec-Fetch-Site": "cross-site" },
    { Origin: `http://127.0.0.1:${Number(port) + 1}`, "Sec-Fetch-Site": "same-site" },
    { Origin: "null", "Sec-Fetch-Site": "cross-site" },
  ];
}

// Reads the routes and calls from the built site, so that new ones are tested, too.
describe.each(testDialects.filter(({ available }) => available))("another site's page ($dialect)", ({ dialect }) => {
  let site: BuiltSite;
  let cookie: string;
  beforeAll(async () => {
    // More calls than an address may make in a minute.
    site = await openBuiltSite(dialect, { CALLS_PER_MINUTE: "100000" });
    ({ cookie } = await signedInUser(site.context, { email: "owner@example.com" }));
  });
  afterAll(() => site?.close());

  /** Returns all rows that a successful request could change. */
  async function everything(): Promise<string> {
    const tables = await tablesOf(site.context.db);
    const rows = await Promise.all(
      tables
        // Rate limit counts and times of last use change with every request.
        .filter(({ name }) => !/^(limit_counts|job_runs|kept_secrets|sessions)$|^sqlite_/.test(name))
        .map(async ({ name }) => [
          name,
          await site.context.db
            .selectFrom(name as "users")
            .selectAll()
            .execute(),
        ]),
    );
    return JSON.stringify(rows);
  }

  async function refusals(paths: { method: string; path: string; type?: string }[]) {
    const before = await everything();
    const letIn: string[] = [];
    for (const headers of foreignHeaders(site.origin)) {
      for (const { method, path, type = "application/x-www-form-urlencoded" } of paths) {
        const response = await fetch(site.origin + path, {
          method,
          redirect: "manual",
          headers: { ...headers, Cookie: cookie, "Content-Type": type },
          body: method === "POST" || method === "PUT" ? bodies[type] : undefined,
        });
        await response.arrayBuffer();
        if (response.status !== 403) letIn.push(`${method} ${path} from ${headers.Origin}: ${response.status}`);
      }
    }
    expect(letIn).toEqual([]);
    expect(await everything()).toBe(before);
    printFigure(site.context, `CSRF: ${paths.length} changing addresses from 5 foreign origins, 0 let in, 0 changes`);
  }

  it("changes nothing by any form, including single-fetch requests", { timeout: 120_000 }, async () => {
    const routes = await builtRoutes();
    const changing = Object.values(routes).filter(({ module }) => module.action);
    expect(changing.length).toBeGreaterThan(20);
    const paths = changing.map((route) => pathOf(routes, route));
    await refusals(paths.flatMap((path) => ["POST", "PUT", "DELETE"].map((method) => ({ method, path }))));
    await refusals(paths.map((path) => ({ method: "POST", path: `${path === "/" ? "/_root" : path}.data` })));
  });

  it("changes nothing by any call", { timeout: 120_000 }, async () => {
    const calls = [...coreCalls, ...site.context.features.flatMap(({ server }) => server.calls ?? [])];
    const changing = calls.filter(isChange);
    expect(changing.length).toBeGreaterThan(20);
    await refusals(
      changing.map(({ method, path, upload }) => ({
        method,
        path: `/api${filled(path)}`,
        type: upload ? multipart : "application/json",
      })),
    );
  });
});

// What an operator sees of a running site: its metrics follow what people do, and the dashboard, the alert rules and the
// document name only metrics that exist.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { registerFriends } from "./lib/chat.js";
import { root } from "./lib/paths.js";
import { callAs, createLink } from "./lib/person.js";
import { startSite } from "./lib/site.js";

const token = "metrics-of-the-tests";

/** @type {Awaited<ReturnType<typeof startSite>>} */
let site;
beforeAll(async () => {
  site = await startSite({ env: { METRICS_TOKEN: token } });
});
afterAll(() => site?.stop());

async function metricsText() {
  const response = await fetch(`${site.origin}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  return response.text();
}

/** The value of one time series, named as in the text: `sign_ins_total{way="code",outcome="done"}`. */
async function figureOf(/** @type {string} */ series) {
  const line = (await metricsText()).split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

const read = (/** @type {string} */ path) => readFile(join(root, path), "utf8");

describe("metrics of a running site", () => {
  it("begin at zero for what has not happened yet", async () => {
    expect(await figureOf("links_made_total")).toBe(0);
    expect(await figureOf('sign_ins_total{way="passkey",outcome="refused"}')).toBe(0);
    expect(await figureOf('job_runs_total{name="core.fill-search",outcome="failed"}')).toBe(0);
  });

  it("count what people do", async () => {
    const { origin } = site;
    const { ada, relation } = await registerFriends(origin);
    expect(await figureOf('codes_sent_total{by="email"}')).toBe(2);
    expect(await figureOf('mails_total{outcome="sent"}')).toBeGreaterThanOrEqual(2);
    expect(await figureOf('sign_ins_total{way="password",outcome="done"}')).toBe(2);

    const login = { type: "email", email: ada.email, pwdType: "password", password: "wrong-password" };
    await expect(callAs(origin, ada, "POST", "/api/login", login)).rejects.toThrow();
    expect(await figureOf('sign_ins_total{way="password",outcome="refused"}')).toBe(1);

    const sid = await createLink(origin, ada, "https://example.com/page");
    expect(await figureOf("links_made_total")).toBe(1);
    await fetch(`${origin}/s/${sid}`, { redirect: "manual" });
    expect(await figureOf("link_visits_total")).toBe(1);

    const form = new FormData();
    form.set("file", new File(["Some words"], "words.txt", { type: "text/plain" }));
    await callAs(origin, ada, "POST", "/api/file", form);
    expect(await figureOf('uploads_total{kind="new"}')).toBe(1);
    expect(await figureOf("uploaded_bytes_total")).toBe(10);

    await callAs(origin, ada, "POST", "/api/record", { type: 1, receive_id: relation, msg_type: 1, msg: "Hello" });
    expect(await figureOf("message_seconds_count")).toBe(1);
    expect(await figureOf("database_bytes")).toBeGreaterThan(100_000);
    expect(await figureOf("data_disk_free_bytes")).toBeGreaterThan(0);

    await callAs(origin, ada, "POST", "/api/format", { type: "json", content: "{}", indent: "2" });
    expect(await figureOf('worker_jobs{pool="format",state="waiting"}')).toBe(0);
  });

  it("have fixed labels: what a request says adds no time series", async () => {
    await fetch(`${site.origin}/s/nobody-has-this-one`, { redirect: "manual" });
    await fetch(`${site.origin}/planted-address-of-a-test`);
    expect(await metricsText()).not.toMatch(/nobody-has-this-one|planted-address-of-a-test/);
  });
});

describe("what operators read the metrics with", () => {
  /** @type {Set<string>} */
  let known;
  beforeAll(async () => {
    // A page of the chat and of the site, so that the figures of requests are there.
    await fetch(site.origin);
    const names = [...(await metricsText()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    known = new Set(
      names.flatMap(([, name = "", type]) =>
        type === "histogram" ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
  });

  it("the dashboard shows metrics that exist", async () => {
    const { panels } = JSON.parse(await read("deploy/grafana-dashboard.json"));
    const queries = panels.flatMap((/** @type {any} */ { targets }) =>
      targets.map((/** @type {any} */ one) => one.expr),
    );
    expect(queries.length).toBeGreaterThan(20);
    expect(queries.flatMap(metricsIn).filter((/** @type {string} */ name) => !known.has(name))).toEqual([]);
  });

  it("the alert rules ask for metrics that exist", async () => {
    const { groups } = parse(await read("deploy/prometheus-alerts.yml"));
    const rules = groups.flatMap((/** @type {any} */ group) => group.rules);
    expect(rules.length).toBeGreaterThan(10);
    const names = rules.flatMap((/** @type {any} */ { expr }) => metricsIn(expr));
    expect(names.filter((/** @type {string} */ name) => !known.has(name) && name !== "up")).toEqual([]);
    for (const { alert, annotations } of rules) expect(annotations.summary, alert).toBeTruthy();
  });

  it("the document names every metric of the site", async () => {
    const document = await read("docs/operating.md");
    const own = [...known].filter((name) => !/^(process|nodejs)_|_(bucket|count|sum)$/.test(name));
    expect(own.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
  });
});

/** The metrics that a query of Prometheus names: words before labels, a range or the end, apart from labels. */
function metricsIn(/** @type {string} */ query) {
  const bare = query
    .replace(/\{[^}]*\}/g, "")
    .replace(/\b(?:by|without)\s*\([^)]*\)/g, "")
    .replace(/\[[^\]]*\]|\boffset \w+/g, "");
  return [...bare.matchAll(/[a-z_]+(?:_[a-z0-9]+)*\b(?!\s*\()/g)].flatMap(([name]) =>
    /^(?:or|and|e)$/.test(name) ? [] : name,
  );
}

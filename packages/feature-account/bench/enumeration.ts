// Does the response time reveal whether an account exists? Sends 200 known and 200 unknown accounts, alternating,
// through every open call of this feature. Prints medians and their ratio, which should lie within 5 % of 1.
// npm run bench:enumeration -w packages/feature-account
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { boot } from "@dozen/core/boot.server";
import { createApiHandler } from "@dozen/core/calls/handler.server";
import type { Context } from "@dozen/core/context";
import { hashPassword } from "@dozen/core/crypto/hash.server";
import { createUser } from "@dozen/core/sessions/users.server";
import { readSettings } from "@dozen/core/settings.server";
import { serveHandlers } from "@dozen/core/testing/request";
import feature from "../src/feature";

const people = 200;
const rounds = 5;
const password = "correct-horse-9";

const doors: { name: string; method: "GET" | "POST"; path: string; body(email: string): Record<string, string> }[] = [
  {
    name: "login by password",
    method: "POST",
    path: "/login",
    body: (email) => ({ type: "email", pwdType: "password", email, password: "wrong-horse-9" }),
  },
  {
    name: "login by code",
    method: "POST",
    path: "/login",
    body: (email) => ({ type: "email", pwdType: "verify", email, code: "WRONG2" }),
  },
  { name: "code to sign in", method: "GET", path: "/emailLogin", body: (email) => ({ email }) },
  { name: "code to register", method: "GET", path: "/emailReg", body: (email) => ({ email }) },
  { name: "code to reset", method: "GET", path: "/emailReset", body: (email) => ({ email }) },
  {
    name: "registration",
    method: "POST",
    path: "/reg",
    body: (email) => ({ type: "email", email, code: "WRONG2", password }),
  },
  {
    name: "reset",
    method: "POST",
    path: "/reset",
    body: (email) => ({ type: "email", email, code: "WRONG2", password }),
  },
];

const folder = await mkdtemp(join(tmpdir(), "dozen-bench-"));
const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: process.env.DATABASE_URL, LOG_LEVEL: "error" });
const { context, close } = await boot({ features: [feature], settings, withoutJobs: true });
// Only the time counts here: nothing is limited, and mail is discarded.
Object.assign(context, {
  limits: { use: async () => {}, peek: async () => 1, reset: async () => {} },
  mail: { send: async () => {} },
});
const server = await serveHandlers(createApiHandler(context));
await addKnown(context);
console.log(
  `${"".padEnd(20)}    known  unknown  ratio   (medians in ms, median of ${rounds} rounds of ${people} each)`,
);
for (const door of doors) await measure(door);
await server.close();
await close();
await rm(folder, { recursive: true });

async function addKnown(context: Context): Promise<void> {
  const passwordHash = await hashPassword(password);
  for (let person = 0; person < people; person++) {
    await createUser(context, { type: "registered", email: `known-${person}@example.com`, passwordHash });
  }
}

async function measure(door: (typeof doors)[number]): Promise<void> {
  for (let warming = 0; warming < 40; warming++) await timeOf(door, `warming-${warming}@example.com`);
  const medians: Record<"known" | "unknown" | "ratio", number[]> = { known: [], unknown: [], ratio: [] };
  for (let round = 0; round < rounds; round++) {
    const { known, unknown } = await measureRound(door);
    medians.known.push(known);
    medians.unknown.push(unknown);
    medians.ratio.push(known / unknown);
  }
  const figures = [medians.known, medians.unknown, medians.ratio].map((values) => median(values).toFixed(3));
  console.log(door.name.padEnd(20), ...figures.map((figure) => figure.padStart(8)));
}

async function measureRound(door: (typeof doors)[number]): Promise<Record<"known" | "unknown", number>> {
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  for (let person = 0; person < people; person++) {
    // The first of each pair may find a colder cache, so the two kinds alternate.
    const kinds = person % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of kinds) times[kind].push(await timeOf(door, `${kind}-${person}@example.com`));
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

async function timeOf({ method, path, body }: (typeof doors)[number], email: string): Promise<number> {
  const input = body(email);
  const query = method === "GET" ? `?${new URLSearchParams(input)}` : "";
  const started = performance.now();
  const response = await fetch(`${server.url}/api${path}${query}`, {
    method,
    headers: { "content-type": "application/json" },
    body: method === "POST" ? JSON.stringify(input) : undefined,
  });
  await response.arrayBuffer();
  return performance.now() - started;
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { createApiHandler } from "@dozen/core/calls/handler.server";
import type { NewNotice } from "@dozen/core/notices/notice";
import { type Auth, createApiSession } from "@dozen/core/sessions/exchange.server";
import { askRoute, loadersOf } from "@dozen/core/testing/access/routes";
import { type TestContext, unlimited } from "@dozen/core/testing/context";
import { type MailPeer, startMailPeer } from "@dozen/core/testing/mail-peer";
import { type PushBrowser, type PushService, startPushService } from "@dozen/core/testing/push-service";
import {
  type ApiClient,
  apiClient,
  memoryRequest,
  type RunningServer,
  serve,
  serveHandlers,
  signedInUser,
} from "@dozen/core/testing/request";
import { features } from "../../app/features.server";

/** A user with a browser session, a program and an open page. Their name is unique. */
export interface Person {
  id: string;
  name: string;
  email: string;
  cookie: string;
  api: ApiClient;
}

/** All features over one database, with a mail server, a push service and a receiver of webhooks. */
export interface Site {
  context: TestContext;
  mail: MailPeer;
  pushes: PushService;
  /** It wants no webhooks: it responds with 410. */
  gone: RunningServer;
  server: RunningServer;
  client: ApiClient;
  close(): Promise<void>;
}

type MakeContext = (options: { features: typeof features; env: Record<string, string> }) => Promise<TestContext>;

export async function openSite(makeContext: MakeContext): Promise<Site> {
  const [mail, pushes] = [await startMailPeer(), await startPushService()];
  const gone = await serve((_request, response) => response.writeHead(410).end());
  const privateHosts = `${pushes.host},${new URL(gone.url).host}`;
  const env = { SMTP_URL: mail.url, OUTBOUND_PRIVATE_HOSTS: privateHosts, FILES_MB_PER_USER: "1" };
  const context = await makeContext({ features, env });
  context.limits = unlimited;
  const handlers = context.features.flatMap(({ server }) => [server.hot?.(context), server.http?.(context)]);
  const server = await serveHandlers(
    context.live.serve,
    createApiHandler(context, { callsPerMinute: 1_000_000 }),
    ...handlers.filter((handler) => handler !== undefined),
  );
  const client = await apiClient(context);
  return {
    context,
    mail,
    pushes,
    gone,
    server,
    client,
    async close() {
      mail.stop();
      pushes.stop();
      await client.close();
      await gone.close();
      await server.close();
    },
  };
}

let people = 0;

export async function newPerson({ context, client }: Site, role: string): Promise<Person> {
  people += 1;
  const [name, email] = [`${role}${people}x`, `${role.toLowerCase()}-${people}@example.com`];
  const { user, cookie } = await signedInUser(context, { name, email });
  const auth: Auth = await createApiSession(context, user);
  return { id: user.id, name, email, cookie, api: client.as(auth) };
}

/** Makes a call that must succeed. @returns its data */
export async function call(
  { api }: Person,
  method: string,
  path: string,
  body: Record<string, unknown> | FormData = {},
) {
  const isInQuery = method === "GET" || method === "DELETE";
  const response = await api.call(method, path, isInQuery ? { query: body as Record<string, string> } : { body });
  if (response.code !== 200) throw new Error(`${method} ${path}: ${response.code} ${JSON.stringify(response.data)}`);
  return response.data;
}

/** Runs a job of a feature, such as `inbox.letters`. */
export async function runJob({ context }: Site, name: string): Promise<void> {
  const job = context.features.flatMap(({ server }) => server.jobs ?? []).find((one) => one.name === name);
  if (!job) throw new Error(`There is no job ${name}.`);
  await job.run(context);
}

/** A user who wants every kind of notice by every channel. */
export async function newReader(site: Site): Promise<{ reader: Person; browser: PushBrowser }> {
  const reader = await newPerson(site, "Reader");
  // Letters and pushes are in the language of the reader's last sign-in, which they did by no form here.
  const language = { user_id: reader.id, name: "locale", value: "enUs" };
  await site.context.db
    .insertInto("account_preferences" as never)
    .values(language as never)
    .execute();
  const kinds = allKinds(site.context);
  await call(reader, "PUT", "/notices", { bell: kinds, push: kinds, mail: kinds });
  const browser = site.pushes.browser();
  await call(reader, "POST", "/pushes", browser.target);
  return { reader, browser };
}

/** All declared kinds, such as `chat.postLiked`. */
export function allKinds({ features: mounted }: Pick<TestContext, "features">): string[] {
  return mounted.flatMap(({ feature }) => (feature.notices ?? []).map(({ id }) => `${feature.id}.${id}`));
}

/**
 * The kinds that the inbox lists. Those without the bell are never stored; their feature tests whom they reach
 * (`notices.server.test.ts` of the chat).
 */
export function listedKinds({ features: mounted }: Pick<TestContext, "features">): string[] {
  return mounted.flatMap(({ feature }) =>
    (feature.notices ?? []).filter(({ bell }) => bell !== false).map(({ id }) => `${feature.id}.${id}`),
  );
}

/** A stored notice, and whether it is unread and unmarked. */
export interface Stored {
  id: string;
  userId: string;
  isUntouched: boolean;
  notice: NewNotice;
}

/** The stored notices of one kind about things that concern these users. */
export async function storedNotices({ context }: Site, kind: string, people: Person[]): Promise<Stored[]> {
  const rows = await context.db
    .selectFrom("inbox_messages" as never)
    .selectAll()
    .where("type" as never, "=", 3 as never)
    .where("user_id" as never, "in", people.map(({ id }) => id) as never)
    .execute();
  const marked = await context.db
    .selectFrom("inbox_marks" as never)
    .selectAll()
    .where("user_id" as never, "in", people.map(({ id }) => id) as never)
    .execute();
  const isMarked = new Set((marked as { message_id: string }[]).map(({ message_id }) => message_id));
  return (rows as { id: string; user_id: string; thing: string; texts: string; unread: number }[])
    .map(({ id, user_id: userId, thing, texts, unread }) => {
      const { actors, ...stored } = JSON.parse(texts) as NewNotice & { actors: string[] };
      const isUntouched = unread === 1 && !isMarked.has(id);
      return { id, userId, isUntouched, notice: { ...stored, userId, thing, actorId: actors[0] } };
    })
    .filter(({ notice }) => notice.kind === kind);
}

/** Everything that pages and calls show a user about their messages, as one text. */
export async function shownMessages(site: Site, reader: Person): Promise<string> {
  const { context } = site;
  const asked = await memoryRequest(context, "/", { cookie: reader.cookie });
  // Only the items: every user has the links to the whole lists.
  const recent = context.features.map(
    async ({ server }) => (await server.recent?.(asked.context, reader.id, 10))?.list,
  );
  return JSON.stringify([
    ...(await Promise.all(["/msg", "/msg?type=3", "/msg/newest"].map((path) => visit(site, reader, path)))),
    (await reader.api.get("/msgs", { type: "3", size: "100" })).data,
    await Promise.all(recent),
  ]);
}

const { resolve } = createRequire(import.meta.url);

const pages = Promise.all(
  features.map((feature) => {
    const source = new URL("src/", pathToFileURL(resolve(`${feature.package}/package.json`))).href;
    return loadersOf(feature, source);
  }),
).then((routes) => routes.flat());

/** Loads a page of a feature or, with a form, submits it there. @returns status, location and data */
export async function visit(site: Site, { cookie }: Person, address: string, form?: Record<string, string>) {
  const { pathname, searchParams } = new URL(address, site.context.settings.origin);
  for (const route of await pages) {
    const params = paramsOf(route.pattern, pathname);
    if (params) return askRoute(site.context, route, { cookie, form, params, query: Object.fromEntries(searchParams) });
  }
  throw new Error(`There is no page ${pathname}.`);
}

/** The parameters of a path that matches a route's pattern; undefined if it does not match. */
function paramsOf(pattern: string, pathname: string): Record<string, string> | undefined {
  const [parts, names] = [pathname.slice(1).split("/"), pattern.split("/")];
  if (parts.length !== names.length) return undefined;
  const isMatching = names.every((name, at) => name.startsWith(":") || name === parts[at]);
  if (!isMatching) return undefined;
  const pairs = names.map((name, at) => [name.replace(/^:|\?$/g, ""), parts[at] ?? ""] as const);
  return Object.fromEntries(pairs.filter((_, at) => names[at]?.startsWith(":")));
}

/** A user's open page. `close` ends it. */
export async function openPage({ server }: Site, { id, cookie }: Person) {
  const ending = new AbortController();
  const response = await fetch(`${server.url}/live?user=${id}`, { headers: { cookie }, signal: ending.signal });
  const page = { received: "", close: () => ending.abort() };
  void (async () => {
    const decoder = new TextDecoder();
    for await (const part of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      page.received += decoder.decode(part, { stream: true });
    }
  })().catch(() => undefined);
  return page;
}

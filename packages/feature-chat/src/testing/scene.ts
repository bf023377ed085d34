import { randomToken } from "@dozen/core/crypto/hash.server";
import type { MakeContext, TestContext } from "@dozen/core/testing/context";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import feature from "../feature";
import { befriend, type Somebody, somebody } from "./people";
import { type SocketHost, socketHost } from "./sockets";

/** The site of a suite. */
export interface Site {
  context: TestContext;
}

/** Sets up a site for the suite that calls it. */
export function site(makeContext: MakeContext, env: Record<string, string> = {}): Site {
  const here = {} as Site;
  beforeAll(async () => {
    here.context = await makeContext({ features: [feature], env });
  });
  return here;
}

export interface Scene extends Site {
  ada: Somebody;
  bob: Somebody;
  eve: Somebody;
}

/** The same with three users, who are new in each test. */
export function people(makeContext: MakeContext, env?: Record<string, string>): Scene {
  const here = site(makeContext, env) as Scene;
  beforeEach(async () => {
    here.ada = await somebody(here.context, { name: "Ada" });
    here.bob = await somebody(here.context, { name: "Bob" });
    here.eve = await somebody(here.context, { name: "Eve" });
  });
  return here;
}

export interface FriendsScene extends Scene {
  /** The friendship of Ada and Bob. */
  relation: string;
}

/** The same, with Ada and Bob being friends. */
export function friends(makeContext: MakeContext, env?: Record<string, string>): FriendsScene {
  const here = people(makeContext, env) as FriendsScene;
  beforeEach(async () => {
    here.relation = await befriend(here.ada, here.bob);
  });
  return here;
}

export interface OnlineScene extends FriendsScene {
  host: SocketHost;
}

/** The same with a realtime server, or a replacement of it, whose connections are closed after each test. */
export function online(
  makeContext: MakeContext,
  env?: Record<string, string>,
  makeHost: (context: TestContext) => Promise<SocketHost> = socketHost,
): OnlineScene {
  const here = friends(makeContext, env) as OnlineScene;
  beforeAll(async () => {
    here.host = await makeHost(here.context);
  });
  afterAll(() => here.host.close());
  afterEach(() => here.host.leave());
  return here;
}

/** The same with two site processes that share a database; connections alternate between them. Needs Redis. */
export function onlineTwice(makeContext: MakeContext, env: Record<string, string> = {}): OnlineScene {
  const shared = { ...env, SECRET_KEYS: randomToken(), REDIS_URL: process.env.TEST_REDIS_URL ?? "" };
  return online(makeContext, shared, (context) => twoHosts(makeContext, shared, context));
}

async function twoHosts(
  makeContext: MakeContext,
  env: Record<string, string>,
  context: TestContext,
): Promise<SocketHost> {
  const { databaseUrl } = context.settings;
  const other = await makeContext({ features: [feature], env, settings: { databaseUrl } });
  const hosts = [await socketHost(context), await socketHost(other)] as const;
  let turn = 0;
  const next = () => hosts[turn++ % 2 === 0 ? 0 : 1];
  return {
    open: (...asked) => next().open(...asked),
    enter: (...asked) => next().enter(...asked),
    leave() {
      for (const host of hosts) host.leave();
    },
    async close() {
      for (const host of hosts) await host.close();
    },
  };
}

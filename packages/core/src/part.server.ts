import type { Context } from "./context";
import type { FeatureServer, HttpHandler } from "./feature-server";

/** What a part of a feature adds to the feature's server: `<part>/part.server.ts`. */
export type ServerPart = Omit<Partial<FeatureServer>, "settings" | "migrations" | "account">;

type Hook = keyof ServerPart;

/** Hooks that several parts may have, each with how they are joined. All others belong to one part. */
const joined: { [Name in Hook]?: (hooks: never[]) => ServerPart[Name] } = {
  calls: concatenated,
  search: concatenated,
  finders: concatenated,
  contentPaths: concatenated,
  previewPaths: concatenated,
  sitemaps: concatenated,
  jobs: concatenated,
  figures: concatenated,
  quotas: concatenated,
  operator: concatenated,
  sealed: concatenated,
  reportables: concatenated,
  sendables: concatenated,
  help: merged,
  noticeThings: merged,
  noticeActions: merged,
  http: firstOf,
  hot: firstOf,
  start: startedInOrder,
};

/**
 * The servers of all parts as one.
 *
 * @throws Error when two parts have a hook, or an entry of a hook, of which a feature has only one
 */
export function combineServerParts(parts: ServerPart[]): ServerPart {
  const names = new Set(parts.flatMap((part) => Object.keys(part) as Hook[]));
  return Object.fromEntries([...names].map((name) => [name, combineHook(name, parts)]));
}

function combineHook(name: Hook, parts: ServerPart[]): unknown {
  const hooks = parts.map((part) => part[name]).filter((hook) => hook !== undefined);
  if (hooks.length === 1) return hooks[0];
  const join = joined[name];
  if (!join) throw new Error(`Two parts of a feature have ${name}; only one may.`);
  return join(hooks as never[]);
}

function concatenated<Item>(lists: Item[][]): Item[] {
  return lists.flat();
}

function merged<Entry>(records: Record<string, Entry>[]): Record<string, Entry> {
  const entries = records.flatMap((record) => Object.entries(record));
  const twice = entries.find(([name], index) => entries.findIndex(([other]) => other === name) < index);
  if (twice) throw new Error(`Two parts of a feature handle ${twice[0]}; only one may.`);
  return Object.fromEntries(entries);
}

/** Tries the handlers in order until one responds. */
function firstOf(makers: ((context: Context) => HttpHandler)[]): (context: Context) => HttpHandler {
  return (context) => {
    const handlers = makers.map((make) => make(context));
    return (request, response) => handlers.some((handle) => handle(request, response));
  };
}

/** Starts the parts in order and stops them in reverse. */
function startedInOrder(starts: NonNullable<FeatureServer["start"]>[]): NonNullable<FeatureServer["start"]> {
  return async (context) => {
    const stops: (() => Promise<void>)[] = [];
    for (const start of starts) {
      const stop = await start(context);
      if (stop) stops.unshift(stop);
    }
    return async () => {
      for (const stop of stops) await stop();
    };
  };
}

import type { Context } from "../context";
import type { LimitRule } from "../limits.server";
import { translateKey } from "../messages";
import type { OwnerContext } from "../owner.server";
import { type FindInput, findCount, findCountAlone } from "./find.schema";
import type { Finder, FoundThings } from "./finder";

/** Searches of one user; enough for typing. */
export const findLimit: LimitRule = { points: 120, seconds: 60 };

/** Time that each list has, in milliseconds. The search does not wait longer for a slow one. */
export const findTimeMs = 1500;

/** What was found in one list, with its heading in the viewer's language. */
export interface FoundGroup extends FoundThings {
  /** The feature's id and the finder's: `short.links`. */
  id: string;
  label: string;
  /** Name of a lucide icon. */
  icon: string;
  /** The list has, or may have, more than these. */
  isMore: boolean;
}

/** A list that was not searched. */
export interface MissingList {
  id: string;
  label: string;
}

export interface Findings {
  /** Lists in which something was found, or in which the search can go on. */
  groups: FoundGroup[];
  /** Lists that were too slow or failed. */
  missing: MissingList[];
}

/**
 * Searches the viewer's lists of all features, or one of them. Each list is searched by itself: one that is slow or
 * fails is missing, and the others are shown.
 *
 * @throws tooMany
 */
export async function findThings(context: OwnerContext, input: FindInput): Promise<Findings> {
  await context.limits.use("search", context.viewer.id, findLimit);
  const searched = findersOf(context).filter(({ id }) => input.list === undefined || input.list === id);
  const results = await Promise.all(searched.map((named) => findIn(context, named, input)));
  return {
    groups: results.flatMap((result) => ("list" in result && isShown(result) ? result : [])),
    missing: results.flatMap((result) => ("list" in result ? [] : result)),
  };
}

interface NamedFinder {
  /** The feature's id and the finder's. */
  id: string;
  finder: Finder;
}

/** The finders of all features of the site. */
export function findersOf({ features }: Pick<Context, "features">): NamedFinder[] {
  return features.flatMap(({ feature, server }) =>
    (server.finders ?? []).map((finder) => ({ id: `${feature.id}.${finder.id}`, finder })),
  );
}

function isShown({ list, isMore }: FoundGroup): boolean {
  return list.length > 0 || isMore;
}

async function findIn(
  context: OwnerContext,
  { id, finder }: NamedFinder,
  { q, list, before }: FindInput,
): Promise<FoundGroup | MissingList> {
  const heading = { id, label: translateKey(context.t, finder.label) };
  const isAlone = list !== undefined;
  const count = isAlone ? findCountAlone : findCount;
  try {
    const found = await inTime(finder.find(context, q, { count: count + 1, before: isAlone ? before : undefined }));
    const isMore = found.older !== undefined || found.list.length > count;
    return { ...heading, icon: finder.icon, ...found, list: isAlone ? found.list : found.list.slice(0, count), isMore };
  } catch (error) {
    context.log.error({ err: error, list: id }, "A list could not be searched");
    return heading;
  }
}

/** @throws TimeoutError after `findTimeMs`; a failure after that is ignored */
function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = AbortSignal.timeout(findTimeMs);
  return new Promise((resolve, reject) => {
    late.addEventListener("abort", () => reject(late.reason), { once: true });
    work.then(resolve, reject);
  });
}

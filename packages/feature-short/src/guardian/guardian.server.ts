import { setTimeout } from "node:timers/promises";
import type { Context } from "@dozen/core/context";
import { linkEnd } from "../link/link";
import { isWithheldLink } from "../link/withheld.server";
import { isFailing, type Looking, look, type Sight } from "./look.server";
import { Pace, paceMs } from "./pace.server";
import { claimTarget, type DueTarget, dropTargets, dueTargets, postponeTargets, settleTarget } from "./targets.server";

const minute = 60_000;
const hour = 60 * minute;

/** Targets that one run looks at, at most. */
const batchSize = 400;
/** Of these, those of one host: more would take longer than a run. */
const ofHostAtMost = 12;
const hostsAtOnce = 16;
/** Milliseconds after which a run begins no further look, so that it ends before the next one. */
const runMs = 40_000;
const lookMs = 15_000;
/** Looks in a row after which a silent host is left alone in this run. */
const silentAtMost = 2;
/** So many hosts, and none that responds: rather this site has no connection. */
const hostsOfOutage = 4;

export interface WatchOptions {
  /** Milliseconds for one request. */
  timeout?: number;
  /** Milliseconds for the run. */
  duration?: number;
  wait?(ms: number): Promise<unknown>;
}

interface Looked {
  due: DueTarget;
  claim: number;
  sight: Sight;
}

/**
 * A job: looks at the targets of links that are due, some hosts at once and each of them once a second. One process at a
 * time runs it; each target is claimed as well, so that one whose process dies is looked at again later.
 */
export async function watchTargets(context: Context, options: WatchOptions = {}): Promise<void> {
  const { wait = setTimeout, timeout = lookMs, duration = runMs } = options;
  const found = await dueTargets(context, batchSize);
  await dropTargets(
    context,
    found.filter(({ url }) => url === null),
  );
  const links = found.filter(({ url }) => url !== null);
  await postponeTargets(
    context,
    links.filter((due) => !isWatched(context, due)),
    24 * hour,
  );
  const hosts = byHost(links.filter((due) => isWatched(context, due)));
  if (hosts.length === 0) return;
  const pace = new Pace(context.clock, async (ms) => void (await wait(ms)));
  const run = { until: context.clock.now() + duration, looking: { timeout, pace } };
  const looked: Looked[] = [];
  const queue = hosts.values();
  await Promise.all(
    Array.from({ length: hostsAtOnce }, async () => {
      for (const targets of queue) looked.push(...(await lookAtHost(context, targets, run)));
    }),
  );
  if (isOutage(looked)) {
    await postponeTargets(
      context,
      looked.map(({ due, claim }) => ({ ...due, next_at: claim })),
      hour,
    );
    context.log.warn({ targets: looked.length }, "no target responded, so none of these looks counts");
  } else
    for (const { due, claim, sight } of looked)
      await settleTarget(context, due, { claim, isFailing: isFailing(sight) });
  // Another process may begin the next run at once.
  await wait(paceMs);
}

/** Links that lead nowhere, or whose owner does not want it, are not looked at. */
function isWatched(context: Pick<Context, "clock" | "moderation">, due: DueTarget): boolean {
  const { deleted_at, expires_at, max_visits, passes, watches, user_id } = due;
  if (deleted_at !== null || watches === 0) return false;
  const ends = { expiresAt: expires_at, maxVisits: max_visits, passes: passes ?? 0 };
  if (linkEnd(ends, context.clock.now())) return false;
  return !isWithheldLink(context, { id: due.link_id, ownerId: user_id ?? "" });
}

function byHost(links: DueTarget[]): DueTarget[][] {
  const hosts = new Map<string, DueTarget[]>();
  for (const due of links) {
    const { hostname } = new URL(due.url ?? "");
    hosts.set(hostname, [...(hosts.get(hostname) ?? []), due]);
  }
  return [...hosts.values()];
}

/** Looks at the targets of one host. Those that are left over are postponed, so that other hosts have their turn. */
async function lookAtHost(
  context: Context,
  targets: DueTarget[],
  { until, looking }: { until: number; looking: Looking },
): Promise<Looked[]> {
  const looked: Looked[] = [];
  let silent = 0;
  let isNameless = false;
  for (const due of targets.slice(0, ofHostAtMost)) {
    if (silent === silentAtMost || context.clock.now() > until) break;
    const claim = await claimTarget(context, due);
    if (claim === undefined) continue;
    // A name that does not exist has no other pages either.
    const sight: Sight = isNameless ? "nameless" : await look(context, due.url ?? "", looking);
    isNameless = sight === "nameless";
    silent = sight === "silent" ? silent + 1 : 0;
    looked.push({ due, claim, sight });
  }
  const done = new Set(looked.map(({ due }) => due.link_id));
  const left = targets.filter(({ link_id }) => !done.has(link_id));
  if (targets.length > ofHostAtMost || silent === silentAtMost) await postponeTargets(context, left, hour / 2);
  return looked;
}

function isOutage(looked: Looked[]): boolean {
  const hosts = new Set(looked.map(({ due }) => new URL(due.url ?? "").hostname));
  return hosts.size >= hostsOfOutage && looked.every(({ sight }) => sight === "silent" || sight === "nameless");
}

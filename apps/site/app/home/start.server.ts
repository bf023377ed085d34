import type { RequestContext } from "@dozen/core/context";
import { translateKey } from "@dozen/core/messages";
import type { OwnerContext } from "@dozen/core/owner.server";
import { findUser } from "@dozen/core/sessions/users.server";
import { listUsage, type NamedUsage } from "@dozen/core/usage.server";
import { namedIcon } from "@dozen/ui/named-icon.server";
import { readPreferences, storesPreferences } from "../shell/preferences.server";
import { type RecentList, recentThings } from "../shell/recent.server";
import { shellTools } from "../shell/shell-data.server";
import { splitTools } from "./pins";
import { readPins } from "./pins.server";

/** What the home page shows a registered user. */
export async function startData(context: OwnerContext) {
  const { viewer } = context;
  const [recent, usage, preferences, tools] = await Promise.all([
    recentThings(context),
    countedUsage(context),
    readPreferences(context, viewer.id, ["pinnedTools", "firstSteps"]),
    shellTools(context),
  ]);
  const areStepsHidden = preferences.get("firstSteps") === "hidden";
  return {
    news: recent.flatMap((list) => narrowed(list, ({ isNew }) => isNew === true)),
    recent: recent.flatMap((list) => narrowed(list, ({ isNew }) => !isNew)),
    nearlyFull: usage.flatMap((figure) => nearlyFull(context, figure)),
    steps: areStepsHidden ? [] : await firstSteps(context, usage),
    ...splitTools(tools, readPins(preferences.get("pinnedTools"))),
    canArrange: storesPreferences(context),
  };
}

/** Usage is shown beside much else: if it cannot be counted, it is logged and left out. */
async function countedUsage(context: OwnerContext): Promise<NamedUsage[]> {
  try {
    return await listUsage(context, context.viewer.id);
  } catch (error) {
    context.log.error({ err: error }, "Usage could not be counted");
    return [];
  }
}

function narrowed(list: RecentList, isWanted: (thing: RecentList["list"][number]) => boolean): RecentList[] {
  const wanted = list.list.filter(isWanted);
  return wanted.length > 0 ? [{ ...list, list: wanted }] : [];
}

/** From this share of a quota on, the home page shows it. */
const shownFrom = 0.9;

function nearlyFull({ t }: RequestContext, { name, label, used, limit, unit }: NamedUsage) {
  if (!limit || used < shownFrom * limit) return [];
  const withUnit = (figure: number) => (unit ? `${figure} ${unit}` : String(figure));
  return [{ name, label: translateKey(t, label), used: withUnit(used), limit: withUnit(limit), isFull: used >= limit }];
}

const month = 30 * 24 * 60 * 60 * 1000;

/**
 * What a user with a new account may want to do first, each with whether it is done; empty once the account is a month
 * old or everything is done.
 */
async function firstSteps(context: OwnerContext, usage: NamedUsage[]) {
  // When another site manages the users, nothing here says since when they have their account.
  const user = await findUser(context, context.viewer.id);
  if (!user || user.created_at < context.clock.now() - month) return [];
  const steps = context.features
    .flatMap(({ feature }) => feature.actions ?? [])
    .flatMap(({ id, href, icon, label, firstStep }) => {
      const figure = usage.find(({ name }) => name === firstStep);
      return figure ? [{ id, href, icon, label: translateKey(context.t, label), isDone: figure.used > 0 }] : [];
    });
  if (steps.every(({ isDone }) => isDone)) return [];
  return Promise.all(steps.map(async (step) => ({ ...step, icon: await namedIcon(step.icon) })));
}

/** Hides the viewer's first steps for good, or shows them again. */
export function showFirstSteps({ events, viewer }: OwnerContext, value: "hidden" | "shown"): Promise<void> {
  return events.emit("user.preferred", { userId: viewer.id, name: "firstSteps", value });
}

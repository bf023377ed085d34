import type { Context, RequestContext } from "@dozen/core/context";
import { translateKey } from "@dozen/core/messages";
import type { NoticeAction } from "@dozen/core/notices/notice";
import type { StoredActivity } from "./activity.server";

/** How activity is shown. If its thing is gone or closed to the reader, it has neither path, icon nor actions. */
export interface ShownActivity {
  title: string;
  href?: string;
  icon?: string;
  /** With translated labels. */
  actions?: NoticeAction[];
}

interface Activity extends StoredActivity {
  id: string;
  thing: string;
  hadActors: boolean;
}

/**
 * Describes activity in the viewer's language, by message id. Takes one query for all names and one for each feature's
 * rule.
 */
export async function describeActivity(
  context: RequestContext,
  userId: string,
  rows: { id: string; thing: string | null; texts: string }[],
): Promise<Map<string, ShownActivity>> {
  const activities = await readActivities(context, userId, rows);
  const [names, isVisible] = await Promise.all([
    actorNames(context, activities),
    visibleThings(context, userId, activities),
  ]);
  const isShown = (activity: Activity) => isVisible(activity) && !(activity.hadActors && activity.actors.length === 0);
  const actionsOf = await possibleActions(context, userId, activities.filter(isShown));
  return new Map(
    activities.map((activity) => [
      activity.id,
      isShown(activity) ? describe(context, names, activity, actionsOf(activity)) : gone(context),
    ]),
  );
}

/** Parses the rows, and removes the users whom a feature hides from the reader. */
async function readActivities(
  context: RequestContext,
  userId: string,
  rows: { id: string; thing: string | null; texts: string }[],
): Promise<Activity[]> {
  const stored = rows.map(({ id, thing, texts }) => ({
    ...(JSON.parse(texts) as StoredActivity),
    id,
    thing: thing ?? "",
  }));
  const hidden = await hiddenPeople(
    context,
    userId,
    stored.flatMap(({ actors }) => actors),
  );
  return stored.map((activity) => ({
    ...activity,
    hadActors: activity.actors.length > 0,
    actors: activity.actors.filter((id) => !hidden.has(id)),
  }));
}

async function hiddenPeople(context: RequestContext, userId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const hiding = context.features.flatMap(({ server }) => server.hidesPeople ?? []);
  const hidden = await Promise.all(hiding.map((hides) => hides(context, userId, [...new Set(ids)])));
  return new Set(hidden.flatMap((people) => [...people]));
}

async function actorNames({ db }: Pick<Context, "db">, activities: Activity[]): Promise<Map<string, string>> {
  const ids = activities.flatMap(({ actors }) => actors.slice(0, 1));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("users")
    .select(["id", "name"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A kind without a rule of its feature is visible. A kind whose feature has left the site is not. */
async function visibleThings(
  context: RequestContext,
  userId: string,
  activities: Activity[],
): Promise<(activity: Activity) => boolean> {
  const kinds = declaredKinds(context).map(({ kind, visible }) => ({ kind, rule: visible }));
  const withoutRule = new Set(kinds.filter(({ rule }) => !rule).map(({ kind }) => kind));
  const results = await runRules({ context, userId, activities, kinds });
  return ({ kind, thing }) => withoutRule.has(kind) || (results.get(kind)?.has(thing) ?? false);
}

async function possibleActions(
  context: RequestContext,
  userId: string,
  activities: Activity[],
): Promise<(activity: Activity) => NoticeAction[]> {
  const kinds = declaredKinds(context).map(({ kind, actions }) => ({ kind, rule: actions }));
  const results = await runRules({ context, userId, activities, kinds });
  return ({ kind, thing }) => results.get(kind)?.get(thing) ?? [];
}

function declaredKinds({ features }: RequestContext) {
  return features.flatMap(({ feature, server }) =>
    (feature.notices ?? []).map(({ id, icon }) => ({
      kind: `${feature.id}.${id}`,
      icon,
      visible: server.noticeThings?.[id],
      actions: server.noticeActions?.[id],
    })),
  );
}

type Rule<Result> = (context: RequestContext, userId: string, things: string[]) => Promise<Result>;

interface RuleRun<Result> {
  context: RequestContext;
  userId: string;
  activities: Activity[];
  kinds: { kind: string; rule: Rule<Result> | undefined }[];
}

/** The results of the rules by kind. Kinds that share a rule share its query. */
async function runRules<Result>({ context, userId, activities, kinds }: RuleRun<Result>): Promise<Map<string, Result>> {
  const thingsByRule = new Map<Rule<Result>, Set<string>>();
  for (const { kind, thing } of activities) {
    const rule = kinds.find((one) => one.kind === kind)?.rule;
    if (rule) thingsByRule.set(rule, (thingsByRule.get(rule) ?? new Set()).add(thing));
  }
  const runs = [...thingsByRule].map(
    async ([rule, things]) => [rule, await rule(context, userId, [...things])] as const,
  );
  const results = new Map(await Promise.all(runs));
  return new Map(
    kinds.flatMap(({ kind, rule }) => {
      const result = rule && results.get(rule);
      return result ? [[kind, result] as const] : [];
    }),
  );
}

function describe(
  context: RequestContext,
  names: Map<string, string>,
  { kind, actors, href, values }: Activity,
  possible: NoticeAction[],
): ShownActivity {
  const { t } = context;
  const icon = declaredKinds(context).find((declared) => declared.kind === kind)?.icon;
  const [featureId, id] = kind.split(".");
  const name = (actors[0] && names.get(actors[0])) ?? t("inbox:activity.somebody");
  const others = actors.length - 1;
  const words = others > 0 ? `${featureId}:notices.${id}Many` : `${featureId}:notices.${id}`;
  const title = translateKey(t, words, { ...values, name, count: Math.max(1, others) });
  const actions = possible.map((action) => ({ ...action, label: translateKey(t, action.label) }));
  return { title, href, icon, ...(actions.length > 0 && { actions }) };
}

function gone({ t }: RequestContext): ShownActivity {
  return { title: t("inbox:activity.gone") };
}

import type { Context, RequestContext } from "@dozen/core/context";
import type { Feature } from "@dozen/core/feature";
import { translateKey } from "@dozen/core/messages";
import { nothingTicked } from "../errors";
import { messageKind, testKind, type WebhookKindGroup } from "./webhook";

/** The kinds of notices that a webhook can receive, by the features that send them, in the viewer's language. */
export function webhookKinds({ features, t }: Pick<RequestContext, "features" | "t">): WebhookKindGroup[] {
  const groups = features.map(({ feature, server }) => ({
    label: groupName(t, feature, server.callsLabel),
    kinds: (feature.notices ?? []).map(({ id }) => ({
      kind: `${feature.id}.${id}`,
      label: translateKey(t, `${feature.id}:noticeKinds.${id}`),
    })),
  }));
  const site = { label: t("inbox:webhooks.site"), kinds: [{ kind: messageKind, label: t("inbox:webhooks.messages") }] };
  return [...groups.filter(({ kinds }) => kinds.length > 0), site];
}

/** What the feature's calls are called, or else its first tool. */
function groupName(t: RequestContext["t"], { id, tools = [] }: Feature, callsLabel: string | undefined): string {
  if (callsLabel) return translateKey(t, callsLabel);
  const [first] = tools.toSorted((a, b) => a.order - b.order);
  return first ? translateKey(t, `${id}:tools.${first.id}.name`) : id;
}

/** The names of all kinds, also of tests, for the log. */
export function kindNames(context: Pick<RequestContext, "features" | "t">): Record<string, string> {
  const all = webhookKinds(context).flatMap(({ kinds }) => kinds);
  const names = Object.fromEntries(all.map(({ kind, label }) => [kind, label]));
  return { ...names, [testKind]: context.t("inbox:webhooks.test") };
}

/**
 * The chosen kinds as they are stored: null if all are chosen, so that those of a later version are sent, too.
 *
 * @throws nothingTicked if none of them is a kind of this site
 */
export function storedKinds(context: Pick<Context, "features">, chosen: string[] | undefined): string | null {
  const all = allKinds(context);
  const known = all.filter((kind) => !chosen || chosen.includes(kind));
  if (known.length === 0) throw nothingTicked();
  return known.length === all.length ? null : JSON.stringify(known);
}

function allKinds({ features }: Pick<Context, "features">): string[] {
  const sent = features.flatMap(({ feature }) => (feature.notices ?? []).map(({ id }) => `${feature.id}.${id}`));
  return [...sent, messageKind];
}

import type { Context } from "@dozen/core/context";

/** A user's usage of one thing and its quota; a `limit` of null means unlimited. */
export interface Usage {
  /** `short`, `passwd`, `mfa`, `file`, `blog`, `chat`, `chatFiles`, `space`, or another name that a feature uses. */
  name: string;
  used: number;
  limit: number | null;
  unit?: string;
}

/** Usage as every feature counts it, in the order of the site's list. */
export async function listUsage(context: Context, userId: string): Promise<Usage[]> {
  const counted = await Promise.all(context.features.map(({ server }) => server.account?.usage?.(context, userId)));
  return counted.flatMap((figures) => Object.entries(figures ?? {}).map(([name, figure]) => ({ name, ...figure })));
}

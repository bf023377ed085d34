import type { Context } from "./context";
import type { Usage } from "./feature-server";

export type NamedUsage = Usage & { name: string };

/** What a user has of each thing that the features count, in the order of the site's list. */
export async function listUsage(context: Context, userId: string): Promise<NamedUsage[]> {
  const counted = await Promise.all(context.features.map(({ server }) => server.account?.usage?.(context, userId)));
  return counted.flatMap((figures) => Object.entries(figures ?? {}).map(([name, figure]) => ({ name, ...figure })));
}

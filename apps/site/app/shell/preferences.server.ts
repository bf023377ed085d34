import type { RequestContext } from "@dozen/core/context";
import type { PreferenceName } from "@dozen/core/events";

/** Whether a feature of the site stores what users choose in the shell. */
export function storesPreferences({ features }: Pick<RequestContext, "features">): boolean {
  return features.some(({ server }) => server.preferences !== undefined);
}

/** What a user has chosen in the shell. */
export async function readPreferences(
  context: RequestContext,
  userId: string,
  names: PreferenceName[],
): Promise<Map<PreferenceName, string>> {
  const store = context.features.find(({ server }) => server.preferences !== undefined);
  return (await store?.server.preferences?.(context, userId, names)) ?? new Map();
}

import type { Context } from "./context";
import { findUser, type QuotaName, userConfig } from "./sessions/users.server";
import type { Settings } from "./settings.server";

/** How much of something one user may have. The operator can set another limit for a single user. */
export interface Quota {
  /** Its name in the user's record (spec:site-61). */
  name: QuotaName;
  /** The limit of users without an individual one. */
  limit(settings: Settings): number;
  unit?: "MB";
}

/** The user's own limit, or else the default. */
export async function quotaOf(
  context: Pick<Context, "db" | "settings">,
  quota: Quota,
  userId: string,
): Promise<number> {
  // When another site manages the users, this site has no row of the user and the default applies.
  const user = await findUser(context, userId);
  return (user && userConfig(user)[quota.name]) ?? quota.limit(context.settings);
}

/** The quotas of all features of the site. */
export function declaredQuotas({ features }: Pick<Context, "features">): Quota[] {
  return features.flatMap(({ server }) => server.quotas ?? []);
}

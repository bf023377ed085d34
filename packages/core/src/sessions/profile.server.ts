import type { Context } from "../context";
import { DomainError } from "../errors";
import type { Profile } from "./profile.schema";
import { type User, updateUser } from "./users.server";

/**
 * Saves a user's changes to their profile.
 *
 * @throws DomainError on `birth` when the date is not before today (UTC).
 */
export async function updateProfile(
  context: Pick<Context, "db" | "clock">,
  userId: string,
  profile: Profile,
): Promise<User> {
  const today = new Date(context.clock.now()).toISOString().slice(0, 10);
  if (profile.birth && profile.birth >= today) throw new DomainError("core:validation.birth", { field: "birth" });
  const given = Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined)) as Profile;
  return updateUser(context, userId, { ...given, ...(given.birth === "" && { birth: null }) });
}

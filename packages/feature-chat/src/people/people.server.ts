import { contains } from "@dozen/core/database/query.server";
import type { LimitRule } from "@dozen/core/limits.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { inOrderOf } from "@dozen/core/search/search.server";
import { searchShortest } from "@dozen/core/search/shortest.server";
import { userSearch } from "@dozen/core/sessions/user-search.server";
import type { Person } from "./person";

/** The kind of profiles for `context.moderation`, by the ids of their users. */
export const profileKind = "chat.profile";

/** Most results; to find a particular user, type more of the name. */
export const mostResults = 20;

/** Searches of one user; enough for typing. */
export const searchLimit: LimitRule = { points: 60, seconds: 60 };

export interface SearchInput {
  /** Any part of the name. */
  name?: string;
  id?: string;
}

/** Users by name or id, without those whom the operator withholds. The shortest names come first, since they match best. */
export async function searchPeople(context: OwnerContext, { name, id }: SearchInput): Promise<Person[]> {
  await context.limits.use("chat.search", context.viewer.id, searchLimit);
  const ids = id === undefined ? await peopleNamed(context, name ?? "") : [id];
  if (ids.length === 0) return [];
  let people = context.db
    .selectFrom("users")
    .select(["id", "name", "avatar", "mark"])
    .where("id", "in", ids)
    .where("type", "=", "registered");
  if (name !== undefined) people = people.where(contains("name", name));
  const found = inOrderOf(ids, await people.execute());
  return found.filter(({ id: userId }) => !context.moderation.isWithheld(profileKind, userId, userId));
}

function peopleNamed(context: Pick<OwnerContext, "db" | "database">, text: string): Promise<string[]> {
  return searchShortest(context, {
    source: userSearch,
    text,
    rows: (user) => user("type", "=", "registered"),
    most: mostResults,
  });
}

/** A user's name. They may be missing in the table of users, since a site may have its own sign-in. */
export function shownName({ viewer, t }: OwnerContext, userId: string, name: string | null | undefined): string {
  return name ?? (userId === viewer.id ? viewer.name : t("chat:people.unnamed"));
}

/** A user of the site; undefined if there is none. */
export function findPerson({ db }: Pick<OwnerContext, "db">, id: string): Promise<Person | undefined> {
  return db
    .selectFrom("users")
    .select(["id", "name", "avatar", "mark"])
    .where("id", "=", id)
    .where("type", "=", "registered")
    .executeTakeFirst();
}

import type { Context } from "@dozen/core/context";
import { contains } from "@dozen/core/database/query.server";
import type { LimitRule } from "@dozen/core/limits.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { type RawBuilder, sql } from "kysely";
import type { Person } from "./person";

/** Most results; to find a particular user, type more of the name. */
export const mostResults = 20;

/** Searches of one user; enough for typing. */
export const searchLimit: LimitRule = { points: 60, seconds: 60 };

export interface SearchInput {
  /** Any part of the name. */
  name?: string;
  id?: string;
}

/** Users by name or id. The shortest names come first, since they match best. */
export async function searchPeople(context: OwnerContext, { name, id }: SearchInput): Promise<Person[]> {
  await context.limits.use("chat.search", context.viewer.id, searchLimit);
  let query = context.db
    .selectFrom("users")
    .select(["id", "name", "avatar", "mark"])
    .where("type", "=", "registered")
    .orderBy(nameLength(context))
    .orderBy("id")
    .limit(mostResults);
  if (id !== undefined) query = query.where("id", "=", id);
  if (name !== undefined) query = query.where(contains("name", name));
  return query.execute();
}

/** A user's name. They may be missing in the table of users, since a site may have its own sign-in. */
export function shownName({ viewer, t }: OwnerContext, userId: string, name: string | null | undefined): string {
  return name ?? (userId === viewer.id ? viewer.name : t("chat:people.unnamed"));
}

/** SQL for the length of a row's name in characters: MySQL's `length` counts bytes. */
export function nameLength({ database }: Pick<Context, "database">): RawBuilder<number> {
  return sql`${sql.raw(database.dialect === "mysql" ? "char_length" : "length")}(name)`;
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

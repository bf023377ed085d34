import type { Context } from "@dozen/core/context";
import { contains } from "@dozen/core/database/query.server";
import type { LimitRule } from "@dozen/core/limits.server";
import { type RawBuilder, sql } from "kysely";
import type { ChatContext } from "../viewer.server";
import type { Person } from "./person";

/** So many results show; whoever looks for somebody in particular types more of the name. */
export const mostResults = 20;

/** Searches of one person, enough for anybody who types them. */
export const searchLimit: LimitRule = { points: 60, seconds: 60 };

export interface SearchInput {
  /** Any part of the name. */
  name?: string;
  id?: string;
}

/** People by name or id, those with the shortest names first: they fit best. */
export async function searchPeople(context: ChatContext, { name, id }: SearchInput): Promise<Person[]> {
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

/** What somebody is called, who may stand in no table of users: a site may have a sign-in of its own. */
export function shownName({ viewer, t }: ChatContext, userId: string, name: string | null | undefined): string {
  return name ?? (userId === viewer.id ? viewer.name : t("chat:people.unnamed"));
}

/** How many characters the name of a row has: what MySQL calls `length` are bytes. */
export function nameLength({ database }: Pick<Context, "database">): RawBuilder<number> {
  return sql`${sql.raw(database.dialect === "mysql" ? "char_length" : "length")}(name)`;
}

/** Somebody of the site; undefined for nobody. */
export function findPerson({ db }: Pick<ChatContext, "db">, id: string): Promise<Person | undefined> {
  return db
    .selectFrom("users")
    .select(["id", "name", "avatar", "mark"])
    .where("id", "=", id)
    .where("type", "=", "registered")
    .executeTakeFirst();
}

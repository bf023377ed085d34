import type { Context } from "@dozen/core/context";
import type { FeatureServer } from "@dozen/core/feature-server";
import { kinds } from "../shared/kinds";
import { groupPrefix, groupThing, idsOf } from "../shared/notice-things";
import { membersPath } from "./group";
import type { Inherited } from "./heirs.server";

type Rule = NonNullable<FeatureServer["noticeThings"]>[string];

/** Groups that still exist, also for those who have been removed. */
export const presentGroups: Rule = async ({ db }, _userId, things) => {
  const rows = await db.selectFrom("chat_groups").select("id").where("id", "in", idsOf(things, groupPrefix)).execute();
  return new Set(rows.map(({ id }) => groupThing(id)));
};

interface Change {
  /** The group. */
  id: string;
  userId: string;
  kind: "chat.groupRemoved" | "chat.groupAdmin" | "chat.groupNoAdmin" | "chat.groupOwner" | "chat.groupHandedOver";
}

/** Notifies a user of their role. The notice does not say who changed it: its reader may have blocked them. */
export async function notifyMember(
  { db, notices }: Pick<Context, "db" | "notices">,
  { id, userId, kind }: Change,
): Promise<void> {
  const group = await db.selectFrom("chat_groups").select("name").where("id", "=", id).executeTakeFirst();
  if (!group) return;
  const href = kind === "chat.groupRemoved" ? `/chat/info/${kinds.group}/${id}` : membersPath(id);
  await notices.send([{ kind, userId, thing: groupThing(id), href, values: { group: group.name } }]);
}

/** Notifies those to whom groups have passed with the end of an account. */
export async function notifyOfOwners({ notices }: Pick<Context, "notices">, inherited: Inherited[]): Promise<void> {
  await notices.send(
    inherited.map(({ id, name, ownerId }) => ({
      kind: "chat.groupOwner",
      userId: ownerId,
      thing: groupThing(id),
      href: membersPath(id),
      values: { group: name },
    })),
  );
}

import type { Context } from "@dozen/core/context";
import { publishMayWrite } from "../rooms/channels.server";
import type { Writing } from "../rooms/room";
import { adminsOf } from "./roles.server";

type Needs = Pick<Context, "db" | "realtime">;

/** Reports to the open pages of the ordinary members of a group whether they may write from now on. */
export async function publishWriting(context: Needs, id: string, writing: Writing): Promise<void> {
  const [group, admins] = await Promise.all([settingOf(context, id), adminsOf(context, id)]);
  if (group) publishMayWrite(context, id, { mayWrite: writing === "all", except: [group.user_id, ...admins] });
}

/** Reports to the open pages of a member whose role has changed whether they may write from now on. */
export async function publishWriter(
  context: Needs,
  { id, userId, isLeading }: { id: string; userId: string; isLeading: boolean },
): Promise<void> {
  const group = await settingOf(context, id);
  if (group) publishMayWrite(context, id, { mayWrite: isLeading || group.writing === "all", userId });
}

function settingOf({ db }: Needs, id: string) {
  return db.selectFrom("chat_groups").select(["user_id", "writing"]).where("id", "=", id).executeTakeFirst();
}

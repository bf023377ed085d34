import { contains } from "@dozen/core/database/query.server";
import type { Finder } from "@dozen/core/find/finder";
import { roomPath } from "../rooms/room";
import { kinds } from "../shared/kinds";

/** For the search of the whole site: the viewer's groups, by a part of the name. Their number is limited. */
export const groupFinder: Finder = {
  id: "groups",
  label: "chat:frame.panels.groups",
  icon: "users-round",
  async find({ db, viewer }, text, { count }) {
    const rows = await db
      .selectFrom("chat_seats as seat")
      .innerJoin("chat_groups as made", "made.id", "seat.room_id")
      .select(["made.id", "made.name", "made.memo"])
      .where("seat.user_id", "=", viewer.id)
      .where("seat.type", "=", kinds.group)
      .where(contains("made.name", text))
      .orderBy("made.name")
      .orderBy("made.id")
      .limit(count)
      .execute();
    const list = rows.map(({ id, name, memo }) => {
      return { title: name, detail: memo, href: roomPath({ type: kinds.group, id, friendId: null }, viewer.id) };
    });
    return { list, href: `/chat?${new URLSearchParams({ panel: "groups", filter: text })}` };
  },
};

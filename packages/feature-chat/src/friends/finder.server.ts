import { contains } from "@dozen/core/database/query.server";
import type { Finder } from "@dozen/core/find/finder";
import { roomPath } from "../rooms/room";
import { kinds } from "../shared/kinds";

/** For the search of the whole site: the viewer's friends, by a part of the name. Their number is limited. */
export const friendFinder: Finder = {
  id: "friends",
  label: "chat:frame.panels.friends",
  icon: "user-round",
  async find({ db, viewer }, text, { count }) {
    const rows = await db
      .selectFrom("chat_seats as seat")
      .innerJoin("users", "users.id", "seat.friend_id")
      .select(["seat.room_id as id", "seat.type", "users.id as friendId", "users.name"])
      .where("seat.user_id", "=", viewer.id)
      .where("seat.type", "=", kinds.person)
      .where(contains("users.name", text))
      .orderBy("users.name")
      .orderBy("users.id")
      .limit(count)
      .execute();
    const list = rows.map(({ name, ...room }) => ({ title: name, href: roomPath(room, viewer.id) }));
    return { list, href: `/chat?${new URLSearchParams({ panel: "friends", filter: text })}` };
  },
};

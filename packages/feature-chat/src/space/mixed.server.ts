import type { OwnerContext } from "@dozen/core/owner.server";
import { countOf, type NewestRows } from "@dozen/core/search/newest.server";
import { blockedAround } from "../people/blocked.server";
import { kinds } from "../shared/kinds";
import { sharedWith, visibilities } from "./post";
import { visibleTo } from "./visible.server";

/** One kind of posts in the feed. */
interface Source {
  /** How many there are, at most `most`. */
  count(most: number): Promise<number>;
  /** The newest ones, from `since` on. */
  newest(most: number, since: string): Promise<{ id: string }[]>;
}

/**
 * The public posts, and those that friends have shared with the viewer. Each kind has its own query, which an index
 * ends at the wanted page; a single one would read all posts of all friends.
 */
export async function mixedPosts(context: OwnerContext, before: string | undefined): Promise<NewestRows> {
  const [open, friends] = await Promise.all([openPosts(context, before), friendsPosts(context, before)]);
  const shared = [...friends, chosenPosts(context, before)];
  return {
    async count(most) {
      const counts = await Promise.all([open, ...shared].map((source) => source.count(most)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async ids(limit, offset) {
      const most = limit + offset;
      const newest = await open.newest(most, "");
      // What is older than the last public post is on a later page.
      const since = newest.length === most ? (newest.at(-1)?.id ?? "") : "";
      const others = await Promise.all(shared.map((source) => source.newest(most, since)));
      return [newest, ...others]
        .flatMap((rows) => rows.map(({ id }) => id))
        .sort()
        .reverse()
        .slice(offset, most);
    },
  };
}

/** Public posts. A block hides those of its two sides, and without one the index alone counts them. */
async function openPosts(context: OwnerContext, before: string | undefined): Promise<Source> {
  const { db, viewer, clock } = context;
  const hidden = [...(await blockedAround(context))];
  let posts = db.selectFrom("chat_posts").select("id").where("is_open", "=", visibilities.open);
  if (before) posts = posts.where("id", "<", before);
  return {
    count: (most) => countOf(db, (hidden.length > 0 ? posts.where("user_id", "not in", hidden) : posts).limit(most)),
    newest: (most) => posts.where(visibleTo(viewer.id, clock.now())).orderBy("id", "desc").limit(most).execute(),
  };
}

/** Posts for all friends of their writers; none if no friend of the viewer has written one. */
async function friendsPosts(context: OwnerContext, before: string | undefined): Promise<Source[]> {
  const { db, viewer, clock } = context;
  const friends = await sharingFriends(context, before);
  if (friends.length === 0) return [];
  const postsBy = (writers: Sharing[]) => {
    const ids = writers.map(({ id }) => id);
    let posts = db
      .selectFrom("chat_posts")
      .select("id")
      .where("user_id", "in", ids)
      .where("shared_with", "=", sharedWith.friends);
    if (before) posts = posts.where("id", "<", before);
    return posts;
  };
  const source: Source = {
    count: (most) => countOf(db, postsBy(friends).limit(most)),
    newest(most, since) {
      // The newest few posts are by the few who wrote last, and none is older than the last of their latest posts.
      const writers = friends.slice(0, most);
      const floor = writers.length === most ? (writers.at(-1)?.latest ?? "") : "";
      return postsBy(writers)
        .where("id", ">=", floor > since ? floor : since)
        .where(visibleTo(viewer.id, clock.now()))
        .orderBy("id", "desc")
        .limit(most)
        .execute();
    },
  };
  return [source];
}

interface Sharing {
  id: string;
  /** Their latest post for friends. */
  latest: string;
}

/** The friends who have posts for their friends, those who wrote last first. Their number is limited by a quota. */
async function sharingFriends({ db, viewer, clock }: OwnerContext, before: string | undefined): Promise<Sharing[]> {
  const rows = await db
    .selectFrom("chat_seats as seat")
    .select("seat.friend_id as id")
    .select(({ selectFrom }) => {
      let latest = selectFrom("chat_posts")
        .select("chat_posts.id")
        .whereRef("chat_posts.user_id", "=", "seat.friend_id")
        .where("chat_posts.shared_with", "=", sharedWith.friends)
        .where(visibleTo(viewer.id, clock.now()));
      if (before) latest = latest.where("chat_posts.id", "<", before);
      return latest.orderBy("chat_posts.id", "desc").limit(1).as("latest");
    })
    .where("seat.user_id", "=", viewer.id)
    .where("seat.type", "=", kinds.person)
    .execute();
  return rows
    .flatMap(({ id, latest }) => (id && latest ? [{ id, latest }] : []))
    .sort((one, other) => (one.latest < other.latest ? 1 : -1));
}

/** Posts for which the viewer was chosen. */
function chosenPosts({ db, viewer, clock }: OwnerContext, before: string | undefined): Source {
  let choices = db.selectFrom("chat_post_readers").where("chat_post_readers.user_id", "=", viewer.id);
  if (before) choices = choices.where("chat_post_readers.post_id", "<", before);
  return {
    count: (most) => countOf(db, choices.select("chat_post_readers.post_id as id").limit(most)),
    newest: (most, since) =>
      choices
        .innerJoin("chat_posts", "chat_posts.id", "chat_post_readers.post_id")
        .select("chat_post_readers.post_id as id")
        .where("chat_post_readers.post_id", ">=", since)
        .where("chat_posts.shared_with", "=", sharedWith.chosen)
        .where(visibleTo(viewer.id, clock.now()))
        .orderBy("chat_post_readers.post_id", "desc")
        .limit(most)
        .execute(),
  };
}

import type { Finder } from "@dozen/core/find/finder";
import { excerptOf, matcherOf } from "@dozen/core/find/matching";
import { textBinding } from "./posts.server";

/** Posts of one step: their texts are encrypted, so no index can help. */
const postsAtOnce = 500;

/** For the search of the whole site: the viewer's own posts, by a part of the text. */
export const postFinder: Finder = {
  id: "posts",
  label: "chat:space.my",
  icon: "sticky-note",
  async find({ db, viewer, secrets }, text, { before }) {
    const rows = await db
      .selectFrom("chat_posts")
      .select(["id", "text", "created_at"])
      .where("user_id", "=", viewer.id)
      .$if(Boolean(before), (posts) => posts.where("id", "<", before as string))
      .orderBy("id", "desc")
      .limit(postsAtOnce + 1)
      .execute();
    const step = rows.slice(0, postsAtOnce);
    const isWanted = matcherOf(text);
    const list = step
      .map(({ id, text: sealed, created_at }) => ({ id, words: secrets.open(sealed, textBinding(id)), at: created_at }))
      .filter(({ words }) => isWanted(words))
      .map(({ id, words, at }) => ({ title: excerptOf(words, text), href: `/chat/space/my?post=${id}`, at }));
    return { list, ...(rows.length > step.length && { older: step.at(-1)?.id }) };
  },
};

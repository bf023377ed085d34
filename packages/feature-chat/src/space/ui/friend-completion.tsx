import { fetchInTime } from "@dozen/core/in-time";
import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import MentionCompletion from "../../messages/ui/mention-completion";
import type { Mentionable, TextControl } from "../../messages/use-mentions";
import type { Author } from "../post";

interface FriendCompletionProps {
  /** The text field. It keeps the focus. */
  input: RefObject<TextControl>;
  /** Others who can be mentioned there. */
  others?: Author[];
}

/** Completes the names of friends after an @. Loaded with the first @ of a page. */
export default function FriendCompletion({ input, others = [] }: FriendCompletionProps) {
  const { t } = useTranslation("chat");
  const [friends, setFriends] = useState<Mentionable[]>([]);
  useEffect(() => {
    let isHere = true;
    listFriends().then((list) => isHere && setFriends(list));
    return () => {
      isHere = false;
    };
  }, []);
  const all = [...friends, ...others.map(({ id, name, avatar }) => ({ userId: id, name, avatar }))];
  const people = [...new Map(all.map((one) => [one.userId, one])).values()];
  return <MentionCompletion input={input} members={people} label={t("space.mentionable")} />;
}

interface Friend {
  friend_id: string;
  friend_name: string;
  avatar: string | null;
}

/** None if the site cannot be reached: names can be typed without a list. */
async function listFriends(): Promise<Mentionable[]> {
  try {
    const response = await fetchInTime("/api/friend", {});
    const { data } = (await response.json()) as { data: { list?: Friend[] } };
    return (data.list ?? []).map(({ friend_id, friend_name, avatar }) => ({
      userId: friend_id,
      name: friend_name,
      avatar,
    }));
  } catch {
    return [];
  }
}

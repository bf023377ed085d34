import type { ConversationList } from "../conversations/conversation";
import type { FriendList } from "../friends/friend";
import type { GroupLists } from "../groups/group";
import type { Kind } from "../shared/kinds";

/** One search result. */
export interface Found {
  id: string;
  name: string;
  avatar: string | null;
  /** A user's signature, or a group's note. */
  memo: string;
  /** Whether to show a button to add it. */
  canAdd: boolean;
  /** A group that takes users without approval: its page asks for no note. */
  isOpen: boolean;
}

/** The data of each panel. */
export type PanelData =
  | { panel: "search"; type: Kind; name: string; found: Found[] | null; problem: string | null }
  | ({ panel: "messages" } & ConversationList)
  | ({ panel: "friends" } & FriendList)
  | ({ panel: "groups" } & GroupLists);

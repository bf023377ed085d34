/** A friend, as the viewer sees them. */
export interface Friend {
  /** Id of the relation; the same for both sides and for their room. */
  id: string;
  friendId: string;
  name: string;
  avatar: string | null;
  isOnline: boolean;
}

/** The panel of friends. */
export interface FriendList {
  filter: string;
  friends: Friend[];
}

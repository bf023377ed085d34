/** A friend, as their friend sees them. */
export interface Friend {
  /** Of the relation: both sides have the same, and their room too. */
  id: string;
  friendId: string;
  name: string;
  avatar: string | null;
  isOnline: boolean;
}

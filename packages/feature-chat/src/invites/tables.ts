declare module "@dozen/core/tables" {
  interface Tables {
    chat_invites: ChatInvites;
  }
}

/** A link by which users join a group without approval. It is deleted when its maker is an admin no longer. */
export interface ChatInvites {
  id: string;
  /** The group. */
  room_id: string;
  /** The owner or admin who made it. */
  user_id: string;
  /** SHA-256 of the code, in hex, by which a visitor's link is found. */
  code_hash: string;
  /** The code, encrypted, so that the link can be copied again. */
  code: string;
  /** Epoch ms of the end; null: it does not expire. */
  expires_at: number | null;
  /** How many users may join; null: unlimited. */
  max_uses: number | null;
  /** How many have joined. Exact, never above `max_uses`. */
  uses: number;
  created_at: number;
}

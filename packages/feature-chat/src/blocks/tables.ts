declare module "@dozen/core/tables" {
  interface Tables {
    chat_blocks: ChatBlocks;
  }
}

/** A user who has blocked another. */
export interface ChatBlocks {
  user_id: string;
  blocked_id: string;
  created_at: number;
}

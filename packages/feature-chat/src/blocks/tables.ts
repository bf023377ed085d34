declare module "@dozen/core/tables" {
  interface Tables {
    chat_blocks: ChatBlocks;
  }
}

/** Somebody who wants nothing of somebody else. */
export interface ChatBlocks {
  user_id: string;
  blocked_id: string;
  created_at: number;
}

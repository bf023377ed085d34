declare module "@dozen/core/tables" {
  interface Tables {
    chat_discreet: ChatDiscreet;
  }
}

/** A user who sends no read receipts, and so receives none. */
export interface ChatDiscreet {
  user_id: string;
  created_at: number;
}

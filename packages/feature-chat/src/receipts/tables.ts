declare module "@dozen/core/tables" {
  interface Tables {
    chat_discreet: ChatDiscreet;
  }
}

/** Somebody who tells nobody what they have read, and so does not learn it of others. */
export interface ChatDiscreet {
  user_id: string;
  created_at: number;
}

declare module "@dozen/core/tables" {
  interface Tables {
    chat_scheduled: ChatScheduled;
  }
}

/** A scheduled text. The row is deleted when it is sent; its id is then the message's client id. */
export interface ChatScheduled {
  id: string;
  user_id: string;
  room_id: string;
  /** Encrypted. */
  body: string;
  due_at: number;
  /** Translation key of why it could not be sent; the row stays for its writer to see. */
  refused: string | null;
  created_at: number;
}

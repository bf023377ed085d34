declare module "@dozen/core/tables" {
  interface Tables {
    chat_scheduled: ChatScheduled;
  }
}

/** A text that is to be sent at a moment to come. It goes when it is sent; its id is then the message's client id. */
export interface ChatScheduled {
  id: string;
  user_id: string;
  room_id: string;
  /** Sealed. */
  body: string;
  due_at: number;
  /** Key of why it could not be sent; it stays for its writer to see. */
  refused: string | null;
  created_at: number;
}

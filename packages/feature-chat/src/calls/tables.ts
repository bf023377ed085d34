import type { Generated } from "kysely";

declare module "@dozen/core/tables" {
  interface Tables {
    chat_calls: ChatCalls;
  }
}

/** The call that goes on between two friends, for as long as it does. */
export interface ChatCalls {
  room_id: string;
  id: string;
  caller_id: string;
  asked_at: number;
  /** Null while it rings. */
  accepted_at: number | null;
  /** 1 when it was begun with pictures. */
  video: Generated<number>;
}

import type { Generated } from "kysely";

declare module "@dozen/core/tables" {
  interface Tables {
    chat_calls: ChatCalls;
  }
}

/** The current call of two friends; deleted when it ends. */
export interface ChatCalls {
  room_id: string;
  id: string;
  caller_id: string;
  asked_at: number;
  /** Null while it rings. */
  accepted_at: number | null;
  /** 1 when it was started as a video call. */
  video: Generated<number>;
}

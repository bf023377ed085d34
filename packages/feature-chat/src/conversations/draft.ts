import type { ChatRecord } from "../messages/message";

/** What the form at the bottom is for, unless it is for a new message. */
export type Draft = { kind: "edit" | "reply"; record: ChatRecord };

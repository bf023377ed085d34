import { DomainError } from "@dozen/core/errors";
import type { Selectable } from "kysely";
import { findPerson } from "../people/people.server";
import { type CallOutcome, messageTypes } from "../rooms/record";
import { send } from "../rooms/sending.server";
import type { ChatContext } from "../viewer.server";
import type { ChatCalls } from "./tables";

/**
 * Leaves a line about a call in its conversation, as its caller's. The call's id is the line's client id, so that both
 * sides may end it and there is one line.
 *
 * @param isRefused whoever was called did not want it
 */
export async function leaveLine(
  context: ChatContext,
  call: Selectable<ChatCalls>,
  isRefused: boolean = false,
): Promise<void> {
  const sender = await findPerson(context, call.caller_id);
  if (!sender) return;
  const outcome: CallOutcome = call.accepted_at ? "ended" : isRefused ? "refused" : "missed";
  const seconds = call.accepted_at ? Math.round((context.clock.now() - call.accepted_at) / 1000) : 0;
  const line = { type: messageTypes.call, text: outcome, file: null, reply: null };
  const about = { video: call.video === 1, seconds: Math.max(0, seconds) };
  try {
    await send(context, { roomId: call.room_id, sender, clientId: call.id, ...line, call: about });
  } catch (error) {
    // Between two of whom one has blocked the other, nothing is left either.
    if (!(error instanceof DomainError)) throw error;
  }
}

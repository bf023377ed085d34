import { handleForm } from "@dozen/core/forms.server";
import { redirect } from "@remix-run/node";
import { reactionForm } from "../../messages/message.schema";
import { react } from "../../messages/reacting.server";
import type { Submission } from "./submission.server";

export function reactToMessage({ request, person, room, here }: Submission) {
  return handleForm({ request, context: person }, reactionForm, async ({ id: seq, reaction }) => {
    await react(person, { roomId: room.id, seq, reaction });
    return redirect(here, 303);
  });
}

import { handleForm } from "@dozen/core/forms.server";
import { redirect } from "@remix-run/node";
import { textSchema } from "../../messages/message.schema";
import { sayText } from "../../messages/messages.server";
import { refuseStoring, type Submission } from "./submission.server";

export function sendTextForm(submission: Submission) {
  const { request, person, room, here } = submission;
  return handleForm({ request, context: person }, textSchema, async ({ msg, client_id, reply_id }) => {
    refuseStoring(submission);
    await sayText(person, { roomId: room.id, text: msg, clientId: client_id, reply: reply_id });
    return redirect(here, 303);
  });
}

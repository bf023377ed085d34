import { handleForm } from "@dozen/core/forms.server";
import { redirect } from "@remix-run/node";
import { burnModeEdit } from "../../errors";
import { editText } from "../../messages/changing.server";
import { editForm } from "../../messages/message.schema";
import { refuseStoring, type Submission } from "./submission.server";

export function editMessage(submission: Submission) {
  const { request, person, room, here } = submission;
  return handleForm({ request, context: person }, editForm, async ({ id: seq, msg: text }) => {
    refuseStoring(submission, burnModeEdit);
    await editText(person, { roomId: room.id, seq, text });
    return redirect(here, 303);
  });
}

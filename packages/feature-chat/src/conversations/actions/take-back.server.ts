import { handleForm } from "@dozen/core/forms.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { isConfirmed } from "@dozen/ui/confirmation";
import { takeBack } from "../../messages/changing.server";
import { messageForm } from "../../messages/message.schema";
import { confirmFirst, type FormSubmission } from "./submission.server";

/** Takes a message back, after a question. */
export function takeMessageBack(submission: FormSubmission) {
  const { request, person, room, form, here } = submission;
  return handleForm({ request, context: person }, messageForm, async ({ id: seq }) => {
    if (!isConfirmed(form)) return confirmFirst(submission, "chat:rooms.confirmTakeBack");
    await takeBack(person, { roomId: room.id, seq });
    return redirectWithToast(here, { kind: "success", text: person.t("chat:rooms.takenBack") });
  });
}

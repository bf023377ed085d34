import { redirectWithToast } from "@dozen/core/toast.server";
import { isConfirmed } from "@dozen/ui/confirmation";
import { clearHistory } from "../../messages/clearing.server";
import { confirmFirst, type FormSubmission } from "./submission.server";

/** Clears the conversation for the viewer, after a question. */
export async function clearConversation(submission: FormSubmission) {
  const { person, room, form, here } = submission;
  if (!isConfirmed(form)) return confirmFirst(submission, "chat:rooms.confirmClear");
  await clearHistory(person, room.id);
  return redirectWithToast(here, { kind: "success", text: person.t("chat:rooms.cleared") });
}

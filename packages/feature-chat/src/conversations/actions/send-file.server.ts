import { handleForm } from "@dozen/core/forms.server";
import { redirect } from "@remix-run/node";
import { fileFormBytes } from "../../files/form-bytes";
import { fileForm } from "../../messages/message.schema";
import { sendFile } from "../../messages/messages.server";
import { refuseStoring, type Submission } from "./submission.server";

export function sendFileForm(submission: Submission) {
  const { request, person, room, here } = submission;
  return handleForm(
    { request, context: person },
    fileForm,
    async ({ file }) => {
      refuseStoring(submission);
      await sendFile(person, { roomId: room.id, file });
      return redirect(here, 303);
    },
    { hide: ["file"], maxBytes: fileFormBytes(person.settings.fileLimits) },
  );
}

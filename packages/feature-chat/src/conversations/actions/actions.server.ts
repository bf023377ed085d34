import { readForm } from "@dozen/core/forms.server";
import { clearConversation } from "./clear.server";
import { editMessage } from "./edit.server";
import { endBurnMode } from "./end-burn-mode.server";
import { reactToMessage } from "./react.server";
import { sendFileForm } from "./send-file.server";
import { sendTextForm } from "./send-text.server";
import type { Submission } from "./submission.server";
import { takeMessageBack } from "./take-back.server";

/** What the forms of a conversation's page ask for, by their field `intent`. */
const actions = {
  back: takeMessageBack,
  clear: clearConversation,
  edit: editMessage,
  react: reactToMessage,
  store: endBurnMode,
};

/** Runs the action of a submitted form; a form without an intent sends a file or a text. */
export async function runAction(submission: Submission) {
  if (submission.request.headers.get("content-type")?.startsWith("multipart/")) return sendFileForm(submission);
  const form = await readForm(submission.request.clone());
  const intent = form.get("intent");
  return isIntent(intent) ? actions[intent]({ ...submission, form }) : sendTextForm(submission);
}

function isIntent(intent: FormDataEntryValue | null): intent is keyof typeof actions {
  return typeof intent === "string" && Object.hasOwn(actions, intent);
}

import type { OwnerContext } from "@dozen/core/owner.server";
import { carriedFields } from "@dozen/ui/confirmation";
import { data } from "@remix-run/node";
import { burnModeOn } from "../../errors";
import type { Room } from "../../rooms/room";
import { isBurning } from "../burn-mode";

/** A form that the viewer submitted on the page of a conversation. */
export interface Submission {
  request: Request;
  person: OwnerContext;
  room: Room;
  /** The page's path. */
  here: string;
}

/** The same, with the fields of a form without a file. */
export interface FormSubmission extends Submission {
  form: FormData;
}

/** Stores nothing while burn mode is on. @throws burnModeOn, or another refusal */
export function refuseStoring({ request, room }: Submission, refusal = burnModeOn): void {
  if (isBurning(request.headers.get("cookie"), room)) throw refusal();
}

type Question = "chat:rooms.confirmClear" | "chat:rooms.confirmTakeBack";

/** Shows a question, whose button submits the form again. `spares`: cancelling says that nothing was cleared. */
export function confirmFirst({ person, form }: FormSubmission, question: Question) {
  const spares = question === "chat:rooms.confirmClear";
  return data({ confirm: { message: person.t(question), fields: carriedFields(form) }, spares });
}

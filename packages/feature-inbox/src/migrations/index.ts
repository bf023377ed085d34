import type { Migration } from "kysely";
import * as messages from "./001-messages";
import * as messagesOfUser from "./002-messages-of-user";
import * as marks from "./003-marks";
import * as deletedMarks from "./004-deleted-marks";
import * as feedback from "./005-feedback";
import * as feedbackOfUser from "./006-feedback-of-user";
import * as feedbackByAnswer from "./007-feedback-by-answer";

/** MySQL cannot roll back DDL, so each step does one thing. */
export const migrations: Record<string, Migration> = {
  "001-messages": messages,
  "002-messages-of-user": messagesOfUser,
  "003-marks": marks,
  "004-deleted-marks": deletedMarks,
  "005-feedback": feedback,
  "006-feedback-of-user": feedbackOfUser,
  "007-feedback-by-answer": feedbackByAnswer,
};

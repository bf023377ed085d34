import type { Migration } from "kysely";
import * as messages from "./001-messages";
import * as messagesOfUser from "./002-messages-of-user";
import * as marks from "./003-marks";
import * as deletedMarks from "./004-deleted-marks";
import * as feedback from "./005-feedback";
import * as feedbackOfUser from "./006-feedback-of-user";
import * as feedbackByAnswer from "./007-feedback-by-answer";
import * as unread from "./008-a-unread";
import * as firstUnread from "./008-b-first-unread";
import * as unreadOfUser from "./009-a-unread-of-user";
import * as messagesOfKind from "./009-b-messages-of-kind";
import * as marksOfDeleted from "./009-c-marks-of-deleted";
import * as counts from "./010-a-counts";
import * as firstCounts from "./010-b-first-counts";
import * as thing from "./011-a-thing";
import * as thingsOfUser from "./011-b-things-of-user";
import * as messagesByAge from "./011-c-messages-by-age";
import * as preferences from "./012-a-preferences";
import * as mutes from "./012-b-mutes";
import * as mutesOfUser from "./012-c-mutes-of-user";
import * as mutesByEnd from "./012-d-mutes-by-end";
import * as mail from "./013-a-mail";
import * as mailDue from "./013-b-mail-due";
import * as letters from "./013-c-letters";
import * as push from "./014-a-push";
import * as pushesOfUser from "./014-b-pushes-of-user";
import * as pushesOfSession from "./014-c-pushes-of-session";
import * as withoutText from "./014-d-without-text";
import * as unlisted from "./015-a-unlisted";
import * as unlistedDue from "./015-b-unlisted-due";
import * as unreadOfKind from "./016-unread-of-kind";
import * as reports from "./017-a-reports";
import * as reportsOfThing from "./017-b-reports-of-thing";
import * as reportsByState from "./017-c-reports-by-state";
import * as reportsOfOwner from "./017-d-reports-of-owner";
import * as reportNotes from "./017-e-report-notes";
import * as reportNotesOfUser from "./017-f-report-notes-of-user";
import * as webhooks from "./018-a-webhooks";
import * as webhooksOfUser from "./018-b-webhooks-of-user";
import * as webhookDeliveries from "./018-c-webhook-deliveries";
import * as deliveriesDue from "./018-d-deliveries-due";
import * as deliveriesOfWebhook from "./018-e-deliveries-of-webhook";
import * as deliveriesOfUser from "./018-f-deliveries-of-user";
import * as deliveriesByAge from "./018-g-deliveries-by-age";

/** MySQL cannot roll back DDL, so each step does one thing. */
export const migrations: Record<string, Migration> = {
  "001-messages": messages,
  "002-messages-of-user": messagesOfUser,
  "003-marks": marks,
  "004-deleted-marks": deletedMarks,
  "005-feedback": feedback,
  "006-feedback-of-user": feedbackOfUser,
  "007-feedback-by-answer": feedbackByAnswer,
  "008-a-unread": unread,
  "008-b-first-unread": firstUnread,
  "009-a-unread-of-user": unreadOfUser,
  "009-b-messages-of-kind": messagesOfKind,
  "009-c-marks-of-deleted": marksOfDeleted,
  "010-a-counts": counts,
  "010-b-first-counts": firstCounts,
  "011-a-thing": thing,
  "011-b-things-of-user": thingsOfUser,
  "011-c-messages-by-age": messagesByAge,
  "012-a-preferences": preferences,
  "012-b-mutes": mutes,
  "012-c-mutes-of-user": mutesOfUser,
  "012-d-mutes-by-end": mutesByEnd,
  "013-a-mail": mail,
  "013-b-mail-due": mailDue,
  "013-c-letters": letters,
  "014-a-push": push,
  "014-b-pushes-of-user": pushesOfUser,
  "014-c-pushes-of-session": pushesOfSession,
  "014-d-without-text": withoutText,
  "015-a-unlisted": unlisted,
  "015-b-unlisted-due": unlistedDue,
  "016-unread-of-kind": unreadOfKind,
  "017-a-reports": reports,
  "017-b-reports-of-thing": reportsOfThing,
  "017-c-reports-by-state": reportsByState,
  "017-d-reports-of-owner": reportsOfOwner,
  "017-e-report-notes": reportNotes,
  "017-f-report-notes-of-user": reportNotesOfUser,
  "018-a-webhooks": webhooks,
  "018-b-webhooks-of-user": webhooksOfUser,
  "018-c-webhook-deliveries": webhookDeliveries,
  "018-d-deliveries-due": deliveriesDue,
  "018-e-deliveries-of-webhook": deliveriesOfWebhook,
  "018-f-deliveries-of-user": deliveriesOfUser,
  "018-g-deliveries-by-age": deliveriesByAge,
};

import type { FeatureServer } from "@dozen/core/feature-server";
import type { NoticeAction } from "@dozen/core/notices/notice";
import { type ApplicationState, applicationStates } from "../shared/application-states";
import { applicationPrefix, applicationThing, idsOf } from "../shared/notice-things";
import { waitsForAdmin } from "./waiting.server";

type Rule = NonNullable<FeatureServer["noticeThings"]>[string];

/** Applications that the user made or decides; of those to a group that they are an admin of, the ones that wait. */
export const visibleApplications: Rule = async ({ db }, userId, things) => {
  const rows = await db
    .selectFrom("chat_applications")
    .select("id")
    .where("id", "in", idsOf(things, applicationPrefix))
    .where(({ or, eb }) => or([eb("user_id", "=", userId), eb("decider_id", "=", userId), waitsForAdmin(db, userId)]))
    .execute();
  return new Set(rows.map(({ id }) => applicationThing(id)));
};

type ActionRule = NonNullable<FeatureServer["noticeActions"]>[string];

/** Requests that wait for the user's reply can be accepted or declined. */
export const replies: ActionRule = async ({ db }, userId, things) => {
  const rows = await db
    .selectFrom("chat_applications")
    .select(["id", "type"])
    .where("id", "in", idsOf(things, applicationPrefix))
    .where(({ or, eb }) => or([eb("decider_id", "=", userId), waitsForAdmin(db, userId)]))
    .where("state", "=", applicationStates.pending)
    .execute();
  return new Map(rows.map((row) => [applicationThing(row.id), repliesTo(row)]));
};

function repliesTo({ id, type }: { id: string; type: number }): NoticeAction[] {
  const path = `/chat/apply?type=${type}`;
  const fieldsFor = (reply: ApplicationState) => ({ id, is_agree: String(reply) });
  return [
    { label: "chat:applications.agree", path, fields: fieldsFor(applicationStates.agreed), isPrimary: true },
    { label: "chat:applications.refuse", path, fields: fieldsFor(applicationStates.refused) },
  ];
}

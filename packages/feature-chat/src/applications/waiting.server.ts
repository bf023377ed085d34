import type { Tables } from "@dozen/core/tables";
import { type Expression, expressionBuilder, type Kysely, type SqlBool } from "kysely";
import { administeredBy } from "../groups/roles.server";
import { applicationStates } from "../shared/application-states";
import { kinds } from "../shared/kinds";

/** A condition on requests: they wait for a group of which the user is an admin. */
export function waitsForAdmin(db: Kysely<Tables>, userId: string): Expression<SqlBool> {
  const { and, eb } = expressionBuilder<Tables, "chat_applications">();
  return and([
    eb("chat_applications.receive_id", "in", administeredBy(db, userId)),
    eb("chat_applications.state", "=", applicationStates.pending),
    eb("chat_applications.type", "=", kinds.group),
  ]);
}

import { say } from "@dozen/core/messages";
import { before, id, line, paging } from "@dozen/core/schemas";
import { z } from "zod";
import { applicationStates } from "../shared/application-states";
import { kinds } from "../shared/kinds";
import { kind } from "../shared/kinds.schema";
import { memoLength } from "./application";

/** One schema for the form and the call. */
export const newApplication = z.object({ type: kind, receive_id: id, memo: line(memoLength).default("") });

export const decisionSchema = z.object({
  id,
  is_agree: z.coerce
    .number({ error: say("chat:errors.choose") })
    .pipe(
      z.union([z.literal(applicationStates.agreed), z.literal(applicationStates.refused)], say("chat:errors.choose")),
    ),
});

/** In the form also the path to return to, which notices send. */
export const decisionForm = decisionSchema.extend({ back: z.string().optional() });

export const applicationsQuery = z.object({ type: kind, before, ...paging });

/** The page's own address: an invalid value means the first tab. */
export const applicationsPage = z.object({ type: kind.catch(kinds.person), before, ...paging });

export type ApplicationsQuery = z.output<typeof applicationsQuery>;
export type NewApplication = z.output<typeof newApplication>;

import { say } from "@dozen/core/messages";
import { id, line, optional } from "@dozen/core/schemas";
import { z } from "zod";
import { kinds } from "../shared/kinds";
import { kind } from "../shared/kinds.schema";
import { searchLength } from "./search";

/** By name or by id; spec:chat-8: neither is refused. */
export const searchQuery = z
  .object({
    name: optional(line(searchLength)),
    id: optional(id),
  })
  .superRefine(({ name, id: named }, issues) => {
    if (!name && named === undefined) {
      issues.addIssue({ code: "custom", path: ["name"], message: say("chat:errors.emptySearch") });
    }
  });

/** The search panel's address: without `name` there was no search yet. */
export const searchPage = z.object({
  type: kind.catch(kinds.person),
  name: z.string().nullable().catch(null),
});

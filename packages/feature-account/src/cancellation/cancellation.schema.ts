import { say } from "@dozen/core/messages";
import { code } from "@dozen/core/schemas";
import { z } from "zod";
import { ownNamed, ownType } from "../shared/own-account.schema";

export const noticeForm = z.object({
  opened: z.string().max(500),
  agree: z.literal("on", say("account:errors.noticeUnticked")),
});
export const cancelForm = z.object({ type: ownType, code });
export const cancelQuery = z.object({ ...ownNamed, code });

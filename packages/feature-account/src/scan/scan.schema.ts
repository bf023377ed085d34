import { say } from "@dozen/core/messages";
import { id } from "@dozen/core/schemas";
import { z } from "zod";
import { againCall } from "../shared/again.schema";

/** From the browser a new secret, since anyone who knows it learns the result. From a phone any value. */
const uuid = z.string().min(16, say("account:scan.errors.uuid")).max(128, say("account:scan.errors.uuid"));

export const scanQuery = z
  .object({
    type: z.enum(["qrcode", "status"]),
    uuid,
    codeId: id.optional(),
    /** `1` returns a confirmed code without using it up; the page then signs in with a form. */
    peek: z.enum(["0", "1"]).optional(),
  })
  .superRefine(({ type, codeId }, issues) => {
    if (type === "status" && !codeId)
      issues.addIssue({ code: "custom", path: ["codeId"], message: say("core:validation.required") });
  });

export const scanVerdict = z.object({
  from: z.literal("app"),
  uuid: z.string().max(128).optional(),
  status: z.enum(["confirm", "cancel"]),
  codeId: id,
  ...againCall,
});

/** Submitted by the sign-in page after the phone has confirmed. */
export const scanEntry = z.object({ codeId: id, uuid });

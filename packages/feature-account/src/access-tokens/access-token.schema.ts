import { say } from "@dozen/core/messages";
import { idList, requiredLine } from "@dozen/core/schemas";
import { z } from "zod";
import type { AskedAgain } from "../shared/again";
import { againForm } from "../shared/again.schema";
import { lifetimes, permissionField, permissions } from "./access-token";

const permission = z.enum(permissions, say("core:validation.choice")).default("none");

/** The form that makes an access token: its name, its lifetime, a permission for each feature, and the owner's proof. */
export function newTokenForm(asked: AskedAgain, features: string[]) {
  const fields = z.object({
    name: requiredLine(30),
    days: z.enum(lifetimes, say("core:validation.choice")),
    ...Object.fromEntries(features.map((feature) => [permissionField(feature), permission])),
  });
  return fields.and(againForm(asked));
}

export const revokeSchema = z.object({ id: idList });

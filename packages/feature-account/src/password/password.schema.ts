import { code, newPassword } from "@dozen/core/schemas";
import { z } from "zod";
import { ownNamed, ownType } from "../shared/own-account.schema";
import { sentPassword } from "./sent-password.schema";

export const passwordForm = z.object({ type: ownType, code, password: newPassword });
export const passwordCall = z.object({ ...ownNamed, code, password: sentPassword });

import { account, email, phone } from "@dozen/core/schemas";
import { z } from "zod";
import { bfp } from "../shared/named-account.schema";

/** Request for a code, in every form that needs one. */
export const codeRequest = z.object({ account });

export const emailQuery = z.object({ email, bfp });
export const phoneQuery = z.object({ phone, bfp });

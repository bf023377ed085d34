import { say } from "@dozen/core/messages";
import { email, phone } from "@dozen/core/schemas";
import { z } from "zod";

/** The viewer's own account that receives the code. */
export const ownType = z.enum(["email", "phone"], say("core:validation.choice"));
export const ownCodeRequest = z.object({ type: ownType });

// Calls (spec:account-65, spec:account-66, spec:account-69, spec:account-75).
/** Names the client, 2 for the web; it is not used. */
export const platform = z.coerce.number().int().min(1).max(9).optional();
/** The fields by which a call names one of the caller's own accounts. */
export const ownNamed = { type: ownType, email: email.optional(), phone: phone.optional(), platform };
export const ownEmailQuery = z.object({ email: email.optional() });
export const ownPhoneQuery = z.object({ phone: phone.optional() });

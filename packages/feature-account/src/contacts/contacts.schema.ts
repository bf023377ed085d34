import { code, email, phone } from "@dozen/core/schemas";
import { z } from "zod";
import { ownType, platform } from "../shared/own-account.schema";

/** For each type: the request for a code to the new email or phone number, and the whole form. */
export const newContactRequests = { email: z.object({ account: email }), phone: z.object({ account: phone }) };
const bothCodes = { type: ownType, proof: code, code };
export const contactForms = {
  email: z.object({ ...bothCodes, account: email }),
  phone: z.object({ ...bothCodes, account: phone }),
};

export const newEmailQuery = z.object({ name: email });
export const newPhoneQuery = z.object({ name: phone });
/** `proof` is the code that was sent to the caller's own account of `type`. */
const contactCall = { code, proof: code, type: ownType, platform };
export const newEmailCall = z.object({ name: email, ...contactCall });
export const newPhoneCall = z.object({ name: phone, ...contactCall });

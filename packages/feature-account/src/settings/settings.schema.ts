import { say } from "@dozen/core/messages";
import { code, day, email, id, line, newPassword, page, pageSize, phone, requiredLine } from "@dozen/core/schemas";
import { themeColors, themeModes } from "@dozen/core/theme";
import { z } from "zod";
import { wallpaperIds } from "./wallpapers";

/** One or both; a missing one is unchanged. */
export const themeForm = z.object({
  color: z.enum(themeColors).optional(),
  mode: z.enum(themeModes).optional(),
});

export const wallpaperForm = z.object({
  ubg: z.coerce.number().pipe(z.literal([...wallpaperIds], say("core:validation.choice"))),
});

/** The profile as the form submits it: always complete (spec:account-63). */
export const profileForm = z.object({
  name: requiredLine(10),
  mark: line(30).default(""),
  birth: z.union([z.literal(""), day]).default(""),
  sex: z.coerce.number().pipe(z.literal([1, 2], say("core:validation.choice"))),
  addr: line(20).default(""),
});

/** The viewer's own account that receives the code. */
const ownType = z.enum(["email", "phone"], say("core:validation.choice"));

export const ownCodeRequest = z.object({ type: ownType });
export const passwordForm = z.object({ type: ownType, code, password: newPassword });
export const cancelForm = z.object({ type: ownType, code });
export const avatarForm = z.object({ avatar: z.instanceof(File, { error: say("account:errors.avatarMissing") }) });
export const noticeForm = z.object({
  opened: z.string().max(500),
  agree: z.literal("on", say("account:errors.noticeUnticked")),
});

/** For each type: the request for a code to the new email or phone number, and the whole form. */
export const newContactRequests = { email: z.object({ account: email }), phone: z.object({ account: phone }) };
const bothCodes = { type: ownType, proof: code, code };
export const contactForms = {
  email: z.object({ ...bothCodes, account: email }),
  phone: z.object({ ...bothCodes, account: phone }),
};

// Calls (spec:account-65, spec:account-66, spec:account-69, spec:account-75). `platform` names the client, 2 for the
// web; it is not used.
const platform = z.coerce.number().int().min(1).max(9).optional();
const named = { type: ownType, email: email.optional(), phone: phone.optional(), platform };
const sentPassword = z.string().min(1, say("core:validation.required")).max(4096, say("core:validation.password"));

export const passwordCall = z.object({ ...named, code, password: sentPassword });
export const cancelQuery = z.object({ ...named, code });
export const ownEmailQuery = z.object({ email: email.optional() });
export const ownPhoneQuery = z.object({ phone: phone.optional() });
export const newEmailQuery = z.object({ name: email });
export const newPhoneQuery = z.object({ name: phone });
/** `proof` is the code that was sent to the caller's own account of `type`. */
const contactCall = { code, proof: code, type: ownType, platform };
export const newEmailCall = z.object({ name: email, ...contactCall });
export const newPhoneCall = z.object({ name: phone, ...contactCall });
export const deviceQuery = z.object({
  platform: z.coerce.number().int().min(1).max(9).optional().catch(undefined),
  page,
  size: pageSize(),
});
export const deviceIds = z.object({ id });
/** A file, or the id or address of the caller's own picture; empty removes the avatar. */
export const avatarCall = z.object({ avatar: z.union([z.string().max(100), z.instanceof(File)]) });

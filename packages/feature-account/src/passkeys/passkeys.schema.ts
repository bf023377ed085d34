import { code, requiredLine } from "@dozen/core/schemas";
import { z } from "zod";
import { secondFactorCode } from "../two-factor/two-factor.schema";

/** Longest accepted response of an authenticator, in characters; real ones have one or two thousand. */
const longestResponse = 20_000;
const base64url = z.string().regex(/^[\w-]*$/);

/** An authenticator's response, as the browser's JSON in one field. */
function responseOf<Response extends z.ZodType>(response: Response) {
  const shape = z.looseObject({ id: base64url.min(1).max(1400), rawId: base64url, type: z.string(), response });
  return z
    .string()
    .max(longestResponse)
    .transform((text, issues) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        issues.addIssue({ code: "custom" });
        return z.NEVER;
      }
    })
    .pipe(shape);
}

export const created = z.object({
  response: responseOf(z.looseObject({ clientDataJSON: base64url, attestationObject: base64url })),
});
export const shown = z.object({
  response: responseOf(
    z.looseObject({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.optional(),
    }),
  ),
});

export type CreatedPasskey = z.output<typeof created>["response"];
export type ShownPasskey = z.output<typeof shown>["response"];

const name = requiredLine(30);
export const renaming = z.object({ name });

/**
 * Proof that the request is the owner's: the second factor if two-factor is on, else a code to an account of theirs.
 */
export const ownerProof = {
  secondFactor: z.object({ code: secondFactorCode }),
  ownCode: z.object({ type: z.enum(["email", "phone"]), code }),
};
export const beginnings = {
  secondFactor: ownerProof.secondFactor.extend({ name }),
  ownCode: ownerProof.ownCode.extend({ name }),
};
export const storing = created.extend({ name });

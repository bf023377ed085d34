import { code, id } from "@dozen/core/schemas";
import { z } from "zod";
import { ownCodeRequest } from "../shared/own-account.schema";
import { secondFactorCode } from "../two-factor/two-factor.schema";

/**
 * Proof that the request to link is the owner's: the second factor if two-factor is on, else a code to an account of
 * theirs.
 */
export const bindingProof = {
  secondFactor: z.object({ proof: secondFactorCode }),
  ownCode: ownCodeRequest.extend({ proof: code }),
};
export const unbinding = z.object({ id });

import type { Migration } from "kysely";
import { codes } from "./001-codes";
import { codeExpiry } from "./002-code-expiry";
import { invites } from "./003-invites";
import { twoFactor } from "./040-two-factor";
import { twoFactorSetups } from "./041-two-factor-setups";
import { recoveryCodes } from "./042-recovery-codes";
import { pendingSignIns } from "./043-pending-sign-ins";
import { scans } from "./044-scans";

export const migrations: Record<string, Migration> = {
  "001-codes": codes,
  "002-code-expiry": codeExpiry,
  "003-invites": invites,
  "040-two-factor": twoFactor,
  "041-two-factor-setups": twoFactorSetups,
  "042-recovery-codes": recoveryCodes,
  "043-pending-sign-ins": pendingSignIns,
  "044-scans": scans,
};

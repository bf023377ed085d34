import type { Migration } from "kysely";
import { codes } from "./001-codes";
import { codeExpiry } from "./002-code-expiry";
import { invites } from "./003-invites";
import { loginLog } from "./020-login-log";
import { preferences } from "./021-preferences";
import { avatars } from "./022-avatars";
import { cancellations } from "./023-cancellations";
import { twoFactor } from "./040-two-factor";
import { twoFactorSetups } from "./041-two-factor-setups";
import { recoveryCodes } from "./042-recovery-codes";
import { pendingSignIns } from "./043-pending-sign-ins";
import { scans } from "./044-scans";
import { bindings } from "./050-bindings";
import { bindingsOfUser } from "./051-bindings-of-user";
import { flows } from "./052-flows";
import { flowExpiry } from "./053-flow-expiry";
import { passkeys } from "./060-passkeys";
import { passkeysOfUser } from "./061-passkeys-of-user";
import { passkeyChallenges } from "./062-passkey-challenges";
import { passkeyChallengeExpiry } from "./063-passkey-challenge-expiry";
import { devices } from "./064-devices";
import { contactUndos } from "./065-contact-undos";
import { codeSlots } from "./070-code-slots";
import { loginsInOrder } from "./071-logins-in-order";
import { longerPreferences } from "./080-longer-preferences";
import { accessTokens } from "./081-access-tokens";
import { accessTokensOfUser } from "./082-access-tokens-of-user";
import { accessTokensByExpiry } from "./083-access-tokens-by-expiry";

export const migrations: Record<string, Migration> = {
  "001-codes": codes,
  "002-code-expiry": codeExpiry,
  "003-invites": invites,
  "020-login-log": loginLog,
  "021-preferences": preferences,
  "022-avatars": avatars,
  "023-cancellations": cancellations,
  "040-two-factor": twoFactor,
  "041-two-factor-setups": twoFactorSetups,
  "042-recovery-codes": recoveryCodes,
  "043-pending-sign-ins": pendingSignIns,
  "044-scans": scans,
  "050-bindings": bindings,
  "051-bindings-of-user": bindingsOfUser,
  "052-flows": flows,
  "053-flow-expiry": flowExpiry,
  "060-passkeys": passkeys,
  "061-passkeys-of-user": passkeysOfUser,
  "062-passkey-challenges": passkeyChallenges,
  "063-passkey-challenge-expiry": passkeyChallengeExpiry,
  "064-devices": devices,
  "065-contact-undos": contactUndos,
  "070-code-slots": codeSlots,
  "071-logins-in-order": loginsInOrder,
  "080-longer-preferences": longerPreferences,
  "081-access-tokens": accessTokens,
  "082-access-tokens-of-user": accessTokensOfUser,
  "083-access-tokens-by-expiry": accessTokensByExpiry,
};

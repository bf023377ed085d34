import { mfaSettings } from "./mfa/settings";
import { vaultSettings } from "./vault/settings";

/** Environment variables of this feature. */
export const settings = vaultSettings.extend(mfaSettings.shape);

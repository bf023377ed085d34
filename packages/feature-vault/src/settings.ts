import { mfaSettings } from "./mfa/settings";
import { secretSettings } from "./secret/settings";
import { vaultSettings } from "./vault/settings";

/** Environment variables of this feature. */
export const settings = vaultSettings.extend({ ...mfaSettings.shape, ...secretSettings.shape });

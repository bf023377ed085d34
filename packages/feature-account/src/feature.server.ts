import type { FeatureServer } from "@dozen/core/feature-server";
import { combineServerParts } from "@dozen/core/part.server";
import { accessTokensServer } from "./access-tokens/part.server";
import { accountHooks } from "./account.server";
import { bindingsServer } from "./bindings/part.server";
import { cancellationServer } from "./cancellation/part.server";
import { codesServer } from "./codes/part.server";
import { contactsServer } from "./contacts/part.server";
import { devicesServer } from "./devices/part.server";
import { loginLogServer } from "./login-log/part.server";
import { migrations } from "./migrations";
import { passkeysServer } from "./passkeys/part.server";
import { passwordServer } from "./password/part.server";
import { profileServer } from "./profile/part.server";
import { registrationServer } from "./registration/part.server";
import { resetServer } from "./reset/part.server";
import { scanServer } from "./scan/part.server";
import { secondStepServer } from "./second-step/part.server";
import { settingsServer } from "./settings/part.server";
import { signInServer } from "./sign-in/part.server";
import { signOutServer } from "./sign-out/part.server";
import { thirdPartyServer } from "./third-party/part.server";
import { thirdSettings } from "./third-party/settings.server";
import { twoFactorServer } from "./two-factor/part.server";
import { usageServer } from "./usage/part.server";
import { zoneServer } from "./zone/part.server";

const accountServer: FeatureServer = {
  // The reference of the calls and the help of the operator's commands show this order.
  ...combineServerParts([
    codesServer,
    signInServer,
    registrationServer,
    resetServer,
    signOutServer,
    twoFactorServer,
    secondStepServer,
    scanServer,
    passkeysServer,
    profileServer,
    passwordServer,
    loginLogServer,
    devicesServer,
    accessTokensServer,
    contactsServer,
    cancellationServer,
    bindingsServer,
    thirdPartyServer,
    settingsServer,
    usageServer,
    zoneServer,
  ]),
  settings: thirdSettings,
  migrations,
  account: accountHooks,
};

export default accountServer;

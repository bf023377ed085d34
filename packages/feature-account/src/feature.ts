import type { Feature } from "@dozen/core/feature";
import { combineParts } from "@dozen/core/part";
import { accessTokensPart } from "./access-tokens/part";
import { bindingsPart } from "./bindings/part";
import { cancellationPart } from "./cancellation/part";
import { contactsPart } from "./contacts/part";
import { devicesPart } from "./devices/part";
import { embeddedPart } from "./embedded/part";
import { loginLogPart } from "./login-log/part";
import { passkeysPart } from "./passkeys/part";
import { passwordPart } from "./password/part";
import { profilePart } from "./profile/part";
import { registrationPart } from "./registration/part";
import { resetPart } from "./reset/part";
import { safetyPart } from "./safety/part";
import { scanPart } from "./scan/part";
import { secondStepPart } from "./second-step/part";
import { settingsPart } from "./settings/part";
import { signInPart } from "./sign-in/part";
import { signOutPart } from "./sign-out/part";
import { thirdPartyPart } from "./third-party/part";
import { twoFactorPart } from "./two-factor/part";
import { usagePart } from "./usage/part";
import type {} from "./words";
import { zonePart } from "./zone/part";

/** Every way into an account, and the settings of it. */
const accountFeature: Feature = {
  id: "account",
  package: "@dozen/feature-account",
  ...combineParts([
    signInPart,
    registrationPart,
    resetPart,
    signOutPart,
    profilePart,
    contactsPart,
    passwordPart,
    loginLogPart,
    devicesPart,
    accessTokensPart,
    thirdPartyPart,
    embeddedPart,
    secondStepPart,
    scanPart,
    settingsPart,
    safetyPart,
    usagePart,
    cancellationPart,
    zonePart,
    twoFactorPart,
    passkeysPart,
    bindingsPart,
  ]),
  locales: {
    zhCn: () => import("./locales/zhCn"),
    zhHk: () => import("./locales/zhHk"),
    enUs: () => import("./locales/enUs"),
  },
  server: () => import("./feature.server"),
};

export default accountFeature;

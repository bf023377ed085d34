import type { Translated } from "@dozen/core/locale";
import * as accessTokens from "../access-tokens/words/zhHk";
import * as bindings from "../bindings/words/zhHk";
import * as cancellation from "../cancellation/words/zhHk";
import * as contacts from "../contacts/words/zhHk";
import * as devices from "../devices/words/zhHk";
import * as embedded from "../embedded/words/zhHk";
import * as loginLog from "../login-log/words/zhHk";
import * as passkeys from "../passkeys/words/zhHk";
import * as password from "../password/words/zhHk";
import * as profile from "../profile/words/zhHk";
import * as registration from "../registration/words/zhHk";
import * as reset from "../reset/words/zhHk";
import * as safety from "../safety/words/zhHk";
import * as scan from "../scan/words/zhHk";
import * as secondStep from "../second-step/words/zhHk";
import * as settings from "../settings/words/zhHk";
import * as shared from "../shared/words/zhHk";
import * as signIn from "../sign-in/words/zhHk";
import * as signOut from "../sign-out/words/zhHk";
import * as thirdParty from "../third-party/words/zhHk";
import * as twoFactor from "../two-factor/words/zhHk";
import * as usage from "../usage/words/zhHk";
import * as zone from "../zone/words/zhHk";
import type enUs from "./enUs";

/** Each part has its own words; they are merged here. */
const words: Translated<typeof enUs> = {
  again: shared.again,
  f2a: {
    ...secondStep.f2a,
    ...twoFactor.f2a,
  },
  passkey: passkeys.passkey,
  scan: scan.scan,
  titles: {
    ...signIn.titles,
    ...registration.titles,
    ...reset.titles,
    ...signOut.titles,
  },
  fields: shared.fields,
  login: signIn.login,
  reg: registration.reg,
  reset: reset.reset,
  signout: signOut.signout,
  undo: contacts.undo,
  strength: password.strength,
  sent: {
    ...shared.sent,
    ...signIn.sent,
    ...registration.sent,
    ...reset.sent,
    ...contacts.sent,
    ...password.sent,
    ...thirdParty.sent,
    ...cancellation.sent,
    ...passkeys.sent,
  },
  done: {
    ...signIn.done,
    ...registration.done,
    ...reset.done,
    ...signOut.done,
    ...cancellation.done,
  },
  errors: shared.errors,
  mail: {
    ...shared.mail,
    ...signIn.mail,
    ...registration.mail,
    ...reset.mail,
    ...contacts.mail,
    ...password.mail,
    ...devices.mail,
    ...accessTokens.mail,
    ...thirdParty.mail,
    ...secondStep.mail,
    ...cancellation.mail,
    ...twoFactor.mail,
    ...passkeys.mail,
    ...bindings.mail,
    ...usage.mail,
  },
  settings: {
    ...shared.settings,
    ...profile.settings,
    ...contacts.settings,
    ...password.settings,
    ...loginLog.settings,
    ...devices.settings,
    ...accessTokens.settings,
    ...settings.settings,
    ...safety.settings,
    ...usage.settings,
    ...cancellation.settings,
    entries: {
      ...profile.settings.entries,
      ...password.settings.entries,
      ...loginLog.settings.entries,
      ...devices.settings.entries,
      ...accessTokens.settings.entries,
      ...settings.settings.entries,
      ...safety.settings.entries,
      ...usage.settings.entries,
      ...cancellation.settings.entries,
    },
  },
  zone: zone.zone,
  cancellation: cancellation.cancellation,
  third: {
    ...thirdParty.third,
    ...embedded.third,
    ...bindings.third,
  },
};

export default words;

import type { Translated } from "@dozen/core/locale";
import * as accessTokens from "../access-tokens/words/zhCn";
import * as bindings from "../bindings/words/zhCn";
import * as cancellation from "../cancellation/words/zhCn";
import * as contacts from "../contacts/words/zhCn";
import * as devices from "../devices/words/zhCn";
import * as embedded from "../embedded/words/zhCn";
import * as loginLog from "../login-log/words/zhCn";
import * as passkeys from "../passkeys/words/zhCn";
import * as password from "../password/words/zhCn";
import * as profile from "../profile/words/zhCn";
import * as registration from "../registration/words/zhCn";
import * as reset from "../reset/words/zhCn";
import * as safety from "../safety/words/zhCn";
import * as scan from "../scan/words/zhCn";
import * as secondStep from "../second-step/words/zhCn";
import * as settings from "../settings/words/zhCn";
import * as shared from "../shared/words/zhCn";
import * as signIn from "../sign-in/words/zhCn";
import * as signOut from "../sign-out/words/zhCn";
import * as thirdParty from "../third-party/words/zhCn";
import * as twoFactor from "../two-factor/words/zhCn";
import * as usage from "../usage/words/zhCn";
import * as zone from "../zone/words/zhCn";
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

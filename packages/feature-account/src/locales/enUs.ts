import * as accessTokens from "../access-tokens/words/enUs";
import * as bindings from "../bindings/words/enUs";
import * as cancellation from "../cancellation/words/enUs";
import * as contacts from "../contacts/words/enUs";
import * as devices from "../devices/words/enUs";
import * as embedded from "../embedded/words/enUs";
import * as loginLog from "../login-log/words/enUs";
import * as passkeys from "../passkeys/words/enUs";
import * as password from "../password/words/enUs";
import * as profile from "../profile/words/enUs";
import * as registration from "../registration/words/enUs";
import * as reset from "../reset/words/enUs";
import * as safety from "../safety/words/enUs";
import * as scan from "../scan/words/enUs";
import * as secondStep from "../second-step/words/enUs";
import * as settings from "../settings/words/enUs";
import * as shared from "../shared/words/enUs";
import * as signIn from "../sign-in/words/enUs";
import * as signOut from "../sign-out/words/enUs";
import * as thirdParty from "../third-party/words/enUs";
import * as twoFactor from "../two-factor/words/enUs";
import * as usage from "../usage/words/enUs";
import * as zone from "../zone/words/enUs";

/** Each part has its own words; they are merged here. */
const words = {
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

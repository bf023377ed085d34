export const f2a = {
  title: "Two-factor authentication",
  set: {
    heading: "Two-factor authentication",
    lead: "After your password or code, signing in also asks for 6 digits from an app on your phone. Someone who steals your password still cannot get in.",
    on: "On",
    since: "On since",
    codesLeft_one: "{{count}} recovery code left",
    codesLeft_other: "{{count}} recovery codes left",
    codesLow: "Make new recovery codes before you run out of them",
    begin: "Turn on",
    scanHeading: "1. Scan this with an authenticator app",
    scanLead: "Any app for one-time codes will do: Aegis, 2FAS, Google or Microsoft Authenticator, a password manager",
    qr: "QR code for the authenticator app",
    byHand: "Or type this setup key into the app:",
    copySecret: "Copy the setup key",
    codesHeading: "2. Keep these recovery codes",
    codesLead:
      "If you lose your phone, each of them lets you in once. They are shown only now: print them, or put them into a password manager.",
    copyCodes: "Copy all recovery codes",
    confirmHeading: "3. Enter the code sent to you and the one-time code from the app",
    confirm: "Turn on two-factor",
    cancel: "Not now",
    manageHeading: "Turn off, or make new recovery codes",
    manageLead: "Both need a one-time code or a recovery code, and sign you out on every other device",
    codeFor: {
      renew: "One-time code or recovery code, for new recovery codes",
      off: "One-time code or recovery code, to turn it off",
    },
    renew: "New recovery codes",
    turnOff: "Turn off two-factor",
    turnOffMessage: "Turn two-factor authentication off? Your password alone will be enough again.",
    newCodesHeading: "Your new recovery codes",
    newCodesLead:
      "The old ones no longer work. These are shown only now: print them, or put them into a password manager.",
    otherSessions: "Turning it on signs you out on every other device",
  },
  done: {
    on: "Two-factor authentication turned on",
    off: "Two-factor authentication turned off",
    dropped: "Nothing was changed",
    proven: "Two-factor authentication passed",
  },
  errors: {
    needed: "Please enter your two-factor code",
    wrong: "This two-factor code is wrong or already used. Wait for the next one in your app, or use a recovery code",
    format: "A one-time code has 6 digits; a recovery code has letters, digits and hyphens",
    digits: "The one-time code must be 6 digits",
    alreadyOn: "Two-factor authentication is already on",
    notOn: "Two-factor authentication is off",
    setupOver: "This set-up has expired. Please start again",
    pendingOver: "This sign-in has expired. Please sign in again",
  },
};

export const mail = {
  twoFactorOn: {
    subject: "Two-factor authentication is on for your {{site}} account",
    reason:
      "Two-factor authentication has just been turned on for your {{site}} account, and other devices were signed out.",
    next: "If this was not you, set a new password at once: {{url}}",
    sms: "Two-factor authentication for your {{site}} account was turned on. Not you? Set a new password: {{url}}",
  },
  twoFactorOff: {
    subject: "Two-factor authentication is off for your {{site}} account",
    reason:
      "Two-factor authentication has just been turned off for your {{site}} account. Your password alone opens it now.",
    next: "If this was not you, set a new password at once: {{url}}",
    sms: "Two-factor authentication for your {{site}} account was turned off. Not you? Set a new password: {{url}}",
  },
  codesRenewed: {
    subject: "New recovery codes for your {{site}} account",
    reason: "New recovery codes were made for your {{site}} account, and the old ones no longer work.",
    next: "If this was not you, set a new password at once: {{url}}",
    sms: "New recovery codes were made for your {{site}} account. Not you? Set a new password: {{url}}",
  },
};

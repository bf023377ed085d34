import cancellation from "../cancellation/words/enUs";
import passkey from "../passkeys/words/enUs";
import scan from "../scan/words/enUs";
import settings from "../settings/words/enUs";
import again from "../shared/words/enUs";
import third from "../third-party/words/enUs";
import f2a from "../two-factor/words/enUs";
import zone from "../zone/words/enUs";

const words = {
  again,
  f2a,
  passkey,
  scan,
  titles: {
    login: "Sign in",
    reg: "Register",
    reset: "Reset password",
    signout: "Sign out",
  },
  fields: {
    account: "Email or mobile number",
    accountPlaceholder: "name@example.com",
    password: "Password",
    newPassword: "New password",
    code: "Verification code",
    codePlaceholder: "6 letters or digits",
    invite: "Invite code",
    inviteHint: "This site is open by invitation. Each code works once.",
    passwordHint: "6 to 64 characters, no spaces. A few unrelated words make a good one.",
  },
  login: {
    lead: "Good to see you again",
    modes: "Ways to sign in",
    byPassword: "Password",
    byCode: "Verification code",
    submit: "Sign in",
    toReset: "Forgot your password?",
    newHere: "New here?",
    toReg: "Create an account",
    signedOut: "You have signed out",
  },
  reg: {
    lead: "One account for all twelve tools",
    agree: "I have read and agree to the <protocol>User Agreement</protocol> and the <privacy>Privacy Policy</privacy>",
    submit: "Create account",
    already: "Already have an account?",
    toLogin: "Sign in",
  },
  reset: {
    progress: "Progress",
    steps: { account: "Account", code: "Code", password: "New password" },
    accountLead: "Enter the email or mobile number of your account. A code will be sent there.",
    codeLead: "Enter the code that was sent to {{account}}",
    passwordLead: "Choose a new password for {{account}}. You will be signed out everywhere.",
    next: "Next",
    save: "Save new password",
    ways: {
      heading: "Also opens your account",
      lead: "Select what you want to remove. Anything added in the last 30 days is selected, since an intruder often leaves a way back in.",
      passkey: "Passkey",
    },
    otherAccount: "Use another account",
    toLogin: "Back to sign-in",
  },
  signout: {
    lead: "Sign out of this browser? Your data stays safe, and you can sign in again at any time.",
    confirm: "Sign out",
    stay: "Stay signed in",
  },
  undo: {
    title: "Undo the change",
    lead: "{{value}} was removed from your account. If that was not you, restore it. Restoring also removes anything added since: email, number, passkeys, linked accounts, two-factor. All devices are signed out, and you choose a new password.",
    submit: "Restore and sign out",
    done: "Restored, and all devices are signed out. Now set a new password",
  },
  strength: {
    label: "Password strength",
    veryWeak: "Very weak: it would be guessed at once",
    weak: "Weak: make it longer",
    fair: "Fair: one more word would help",
    good: "Good",
    strong: "Strong",
  },
  sent: {
    login: "If this account exists, a code is on its way. It is valid for 10 minutes.",
    reg: "A message with your code is on its way. The code is valid for 10 minutes.",
    reset: "If this account exists, a code is on its way. It is valid for 10 minutes.",
    pwd: "A code is on its way. It is valid for 10 minutes.",
    proof: "A code is on its way to your account",
    contact: "A code is on its way to the new email or number",
    cancel: "A code is on its way. It is valid for 10 minutes.",
    third: "A code is on its way. It is valid for 10 minutes.",
    passkey: "A code is on its way to your account",
  },
  done: {
    signedIn: "Welcome back",
    registered: "Welcome! Your account is ready",
    reset: "New password set. Please sign in with it",
    signedOut: "You have signed out",
    stayed: "You are still signed in",
    cancellationUndone: "Welcome back. Deletion canceled",
  },
  errors: {
    agree: "Please accept the User Agreement and Privacy Policy",
    loginWrong: "Account or password incorrect",
    codeWrong: "This code is wrong or no longer valid. Check it, or get a new one",
    accountTaken: "This account is already registered. Please sign in",
    unregistered: "This account is not registered",
    inviteWrong: "This invite code is wrong or already used",
    passwordGuessable:
      "This is the name of the site or of your account, which attackers also try. Please choose another",
    passwordCommon: "This is one of the 3,000 most common passwords, which attackers try first. Please choose another",
    countryClosed: "Numbers from this country or region are not accepted here. Please use your email",
    smsMissing: "This site cannot send text messages. Please use your email",
    notSent: "The message could not be sent just now. Please try again in a moment",
    codeTooSoon_one: "A code was sent a moment ago. You can get another in {{count}} second",
    codeTooSoon_other: "A code was sent a moment ago. You can get another in {{count}} seconds",
    codeTooSoonMinutes: "Too many codes were requested. You can get another in {{count}} minutes",
    codesUsedUp_one:
      "Others have requested too many codes for this account. Use a browser or phone that has signed in before, your password or a passkey, or try again in {{count}} second",
    codesUsedUp_other:
      "Others have requested too many codes for this account. Use a browser or phone that has signed in before, your password or a passkey, or try again in {{count}} seconds",
    codesUsedUpMinutes:
      "Others have requested too many codes for this account. Use a browser or phone that has signed in before, your password or a passkey, or try again in {{count}} minutes",
    passwordsUsedUp_one: "Too many attempts. Sign in with a code, or try again in {{count}} second",
    passwordsUsedUp_other: "Too many attempts. Sign in with a code, or try again in {{count}} seconds",
    passwordsUsedUpMinutes:
      "Too many attempts. Sign in with a code, reset your password, or try again in {{count}} minutes",
    triesUsedUp_one: "Too many attempts. Please try again in {{count}} second",
    triesUsedUp_other: "Too many attempts. Please try again in {{count}} seconds",
    triesUsedUpMinutes: "Too many attempts. Please try again in {{count}} minutes, or reset your password",
    notOwnAccount: "This is not an email or number of your account",
    sameContact: "This is already on your account",
    undoOver: "This link has expired or was used already. If your account is in danger, reset your password",
    avatarMissing: "Please choose a picture",
    tooEarly_one: "Please take your time: this can be confirmed in {{count}} second",
    tooEarly_other: "Please take your time: this can be confirmed in {{count}} seconds",
    noticeUnticked: "Please confirm that you have read this",
    noticeOld: "Please read the notice again, then confirm",
  },
  mail: {
    valid: "The code is valid for {{minutes}} minutes and works once.",
    neverAsk: "Keep it to yourself: nobody from {{site}} will ever ask you for it.",
    notYou: "If this was not you, you can ignore this message. Nothing has changed.",
    notYouSignedIn:
      "If you did not ask for this code, somebody else is signed in to your account. Set a new password at once, which signs out all devices: {{url}}",
    login: {
      subject: "{{code}} is your {{site}} sign-in code",
      reason: "This is your code for signing in to {{site}}.",
      sms: "{{code}} is your {{site}} sign-in code, valid for {{minutes}} minutes. Nobody from {{site}} will ask you for it.",
    },
    reg: {
      subject: "{{code}} is your {{site}} registration code",
      reason: "This is your code for creating an account on {{site}}.",
      sms: "{{code}} is your {{site}} registration code, valid for {{minutes}} minutes. Nobody from {{site}} will ask you for it.",
    },
    reset: {
      subject: "{{code}} is your {{site}} password reset code",
      reason: "This is your code for setting a new password on {{site}}.",
      sms: "{{code}} is your {{site}} password reset code, valid for {{minutes}} minutes. Nobody from {{site}} will ask you for it.",
    },
    alreadyHere: {
      subject: "You already have a {{site}} account",
      reason:
        "Someone, probably you, tried to register on {{site}} with this email or number, which already has an account.",
      next: "You can sign in at {{url}}. If you forgot your password, you can reset it there.",
      sms: "This number already has a {{site}} account. Sign in at {{url}}",
    },
    notHere: {
      subject: "No {{site}} account yet",
      reason: "Someone, probably you, asked {{site}} for a code for this email or number, but it has no account.",
      next: "Perhaps you registered with another email or number. Or create an account at {{url}}.",
      sms: "This number has no {{site}} account yet. Register at {{url}}",
    },
    pwd: {
      subject: "{{code}} is your {{site}} code for a new password",
      reason: "This is your code for setting a new password on {{site}}.",
      sms: "{{code}} is your {{site}} code for a new password, valid for {{minutes}} minutes. Share it with nobody. Not you? Somebody is signed in to your account. Reset your password: {{url}}",
    },
    proof: {
      subject: "{{code}} is your {{site}} confirmation code",
      reason:
        "Use this code on {{site}} to confirm a change to your email, number or sign-in methods, to let another device in, or to download your data.",
      sms: "{{code}} is your {{site}} confirmation code, valid for {{minutes}} minutes. Share it with nobody. Not you? Somebody is signed in to your account. Reset your password: {{url}}",
    },
    contact: {
      subject: "{{code}} is your {{site}} code for this email",
      reason: "Use this code to confirm that this email is yours. Somebody asked for it on {{site}}.",
      sms: "{{code}} confirms to {{site}} that this number is yours, valid for {{minutes}} minutes. Nobody from {{site}} will ask you for it.",
    },
    third: {
      subject: "{{code}} is your {{site}} verification code",
      reason: "Use this code to verify your email or number on {{site}}.",
      sms: "{{code}} is your {{site}} verification code, valid for {{minutes}} minutes. Nobody from {{site}} will ask you for it.",
    },
    cancel: {
      subject: "{{code}} deletes your {{site}} account",
      reason: "Warning: entering this code deletes your {{site}} account and erases everything in it.",
      sms: "{{code}} deletes your {{site}} account, valid for {{minutes}} minutes. Share it with nobody. Not you? Somebody is signed in to your account. Reset your password: {{url}}",
    },
    passkey: {
      subject: "{{code}} is your {{site}} code for passkeys",
      reason: "Use this code to add or remove a passkey of your {{site}} account.",
      sms: "{{code}} is your {{site}} code for passkeys, valid for {{minutes}} minutes. Share it with nobody. Not you? Somebody is signed in to your account. Reset your password: {{url}}",
    },
    contactReplaced: {
      subject: "Your {{site}} account no longer uses this email",
      reason: "This email has just been removed from your {{site}} account and replaced by another.",
      next: "If this was not you, restore it within 7 days, which also signs out all devices: {{url}}",
      sms: "This number was removed from your {{site}} account. Not you? Restore it within 7 days: {{url}}",
    },
    newDevice: {
      subject: "New sign-in to your {{site}} account",
      reason: "Someone has signed in to your {{site}} account on a new device: {{name}}, from {{ip}}, {{time}}.",
      next: "If this was you, there is nothing to do. If not, set a new password at once, which signs out all devices: {{url}}",
      sms: "New sign-in to your {{site}} account: {{name}}, {{ip}}, {{time}}. Not you? Set a new password: {{url}}",
    },
    secondStepWrong: {
      subject: "Wrong one-time code for your {{site}} account",
      reason:
        "Someone has passed the first step of signing in to your {{site}} account, such as the password, and then entered a wrong one-time code: from {{ip}}, {{time}}.",
      next: "If this was you, there is nothing to do. If not, set a new password at once: {{url}}",
      sms: "The first step of a sign-in to your {{site}} account was right, the one-time code wrong: {{ip}}, {{time}}. Not you? Set a new password: {{url}}",
    },
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
    passkeyAdded: {
      subject: "A passkey was added to your {{site}} account",
      reason: "The passkey “{{name}}” was added to your {{site}} account and can now be used to sign in.",
      next: "If this was not you, remove it in the settings under two-factor authentication, then set a new password: {{url}}",
      sms: "The passkey “{{name}}” was added to your {{site}} account. Not you? Remove it and set a new password: {{url}}",
    },
    passkeyRemoved: {
      subject: "A passkey was removed from your {{site}} account",
      reason: "The passkey “{{name}}” was removed from your {{site}} account and no longer opens it.",
      next: "If this was not you, set a new password at once: {{url}}",
      sms: "The passkey “{{name}}” was removed from your {{site}} account. Not you? Set a new password: {{url}}",
    },
    bindingAdded: {
      subject: "A third-party account was linked to your {{site}} account",
      reason: "An account at {{name}} was linked to your {{site}} account and can now be used to sign in.",
      next: "If this was not you, unlink it in the settings under third-party sign-in, then set a new password: {{url}}",
      sms: "An account at {{name}} was linked to your {{site}} account. Not you? Unlink it and set a new password: {{url}}",
    },
    bindingRemoved: {
      subject: "A third-party account was unlinked from your {{site}} account",
      reason: "An account at {{name}} was unlinked from your {{site}} account, and other devices were signed out.",
      next: "If this was not you, set a new password at once: {{url}}",
      sms: "An account at {{name}} was unlinked from your {{site}} account. Not you? Set a new password: {{url}}",
    },
    passwordChanged: {
      subject: "Your {{site}} password was changed",
      reason: "The password of your {{site}} account has just been changed, and other devices were signed out.",
      next: "If this was not you, set a new one at once: {{url}}",
      sms: "Your {{site}} password was changed. Not you? Set a new one: {{url}}",
    },
    contactRestored: {
      subject: "{{value}} is on your {{site}} account again",
      reason:
        "A change of email or mobile number was undone from a link sent to the earlier one: {{value}} is on your {{site}} account again. All devices are signed out, and the password no longer works.",
      next: "Choose a new password now: {{url}}",
      sms: "This number is on your {{site}} account again, and all devices are signed out. Choose a new password: {{url}}",
    },
    contactTaken: {
      subject: "{{value}} was removed from a {{site}} account",
      reason:
        "The earlier email or mobile number of a {{site}} account was restored from a link sent to it. {{value}}, which had been added since, no longer opens that account, and all devices are signed out.",
      next: "If the account is yours, sign in another way, or reset the password with the email or number it had before: {{url}}",
      sms: "This number was removed from a {{site}} account, and its earlier email or number restored. See why: {{url}}",
    },
    contactChanged: {
      subject: "The email or number of your {{site}} account was changed",
      reason: "The email or mobile number of your {{site}} account has just been changed.",
      next: "If this was not you, set a new password at once: {{url}}",
      sms: "The email or number of your {{site}} account was changed. Not you? Set a new password: {{url}}",
    },
    cancelled: {
      subject: "Your {{site}} account will be deleted",
      reason: "Deletion of your {{site}} account was requested. Everything in it will be erased on {{date}}.",
      next: "If you change your mind, sign in before that day. If this was not you, set a new password: {{url}}",
      sms: "Your {{site}} account will be erased on {{date}}. Sign in before then to keep it. Not you? Set a new password: {{url}}",
    },
  },
  settings,
  zone,
  cancellation,
  third,
};

export default words;

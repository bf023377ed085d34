export const again = {
  password: "Your password",
  errors: {
    missing: "Please confirm that it is you first",
    password: "This is not your password. Try again, or sign out and reset it",
  },
};

export const fields = {
  account: "Email or mobile number",
  accountPlaceholder: "name@example.com",
  password: "Password",
  newPassword: "New password",
  code: "Verification code",
  codePlaceholder: "6 letters or digits",
  invite: "Invite code",
  inviteHint: "This site is open by invitation. Each code works once.",
  passwordHint: "6 to 64 characters, no spaces. A few unrelated words make a good one.",
};

export const sent = { proof: "A code is on its way to your account" };

export const errors = {
  agree: "Please accept the User Agreement and Privacy Policy",
  loginWrong: "Account or password incorrect",
  codeWrong: "This code is wrong or no longer valid. Check it, or get a new one",
  accountTaken: "This account is already registered. Please sign in",
  unregistered: "This account is not registered",
  inviteWrong: "This invite code is wrong or already used",
  passwordGuessable: "This is the name of the site or of your account, which attackers also try. Please choose another",
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
};

export const mail = {
  valid: "The code is valid for {{minutes}} minutes and works once.",
  neverAsk: "Keep it to yourself: nobody from {{site}} will ever ask you for it.",
  notYou: "If this was not you, you can ignore this message. Nothing has changed.",
  notYouSignedIn:
    "If you did not ask for this code, somebody else is signed in to your account. Set a new password at once, which signs out all devices: {{url}}",
  proof: {
    subject: "{{code}} is your {{site}} confirmation code",
    reason:
      "Use this code on {{site}} to confirm a change to your email, number or sign-in methods, to let another device in, or to download your data.",
    sms: "{{code}} is your {{site}} confirmation code, valid for {{minutes}} minutes. Share it with nobody. Not you? Somebody is signed in to your account. Reset your password: {{url}}",
  },
};

export const settings = {
  save: "Save",
  type: { label: "Send the code to", email: "Email {{value}}", phone: "Mobile {{value}}" },
};

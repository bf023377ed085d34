export const strength = {
  label: "Password strength",
  veryWeak: "Very weak: it would be guessed at once",
  weak: "Weak: make it longer",
  fair: "Fair: one more word would help",
  good: "Good",
  strong: "Strong",
};

export const sent = { pwd: "A code is on its way. It is valid for 10 minutes." };

export const mail = {
  pwd: {
    subject: "{{code}} is your {{site}} code for a new password",
    reason: "This is your code for setting a new password on {{site}}.",
    sms: "{{code}} is your {{site}} code for a new password, valid for {{minutes}} minutes. Share it with nobody. Not you? Somebody is signed in to your account. Reset your password: {{url}}",
  },
  passwordChanged: {
    subject: "Your {{site}} password was changed",
    reason: "The password of your {{site}} account has just been changed, and other devices were signed out.",
    next: "If this was not you, set a new one at once: {{url}}",
    sms: "Your {{site}} password was changed. Not you? Set a new one: {{url}}",
  },
};

export const settings = {
  entries: {
    fixpwd: "Change password",
  },
  fixpwd: {
    lead: "Confirm with a code that it is you. You stay signed in here and are signed out everywhere else.",
    submit: "Set new password",
    saved: "Password changed. Other devices have been signed out",
  },
};

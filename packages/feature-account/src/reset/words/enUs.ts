export const titles = { reset: "Reset password" };

export const reset = {
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
};

export const sent = { reset: "If this account exists, a code is on its way. It is valid for 10 minutes." };

export const done = { reset: "New password set. Please sign in with it" };

export const mail = {
  reset: {
    subject: "{{code}} is your {{site}} password reset code",
    reason: "This is your code for setting a new password on {{site}}.",
    sms: "{{code}} is your {{site}} password reset code, valid for {{minutes}} minutes. Nobody from {{site}} will ask you for it.",
  },
};

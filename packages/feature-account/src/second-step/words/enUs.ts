export const f2a = {
  step: {
    title: "Two-factor authentication",
    lead: "Two-factor authentication is on for your account. Enter the 6 digits that your authenticator app shows now.",
    recoveryLead: "Enter one of the recovery codes you saved. Each works once.",
    code: "One-time code",
    codePlaceholder: "6 digits",
    recoveryCode: "Recovery code",
    recoveryExample: "A1B2C-D3E4F",
    submit: "Continue",
    toRecovery: "No phone at hand? Use a recovery code",
    toApp: "Use the authenticator app",
    toLogin: "Start again",
  },
};

export const mail = {
  secondStepWrong: {
    subject: "Wrong one-time code for your {{site}} account",
    reason:
      "Someone has passed the first step of signing in to your {{site}} account, such as the password, and then entered a wrong one-time code: from {{ip}}, {{time}}.",
    next: "If this was you, there is nothing to do. If not, set a new password at once: {{url}}",
    sms: "The first step of a sign-in to your {{site}} account was right, the one-time code wrong: {{ip}}, {{time}}. Not you? Set a new password: {{url}}",
  },
};

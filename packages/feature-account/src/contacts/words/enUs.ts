export const undo = {
  title: "Undo the change",
  lead: "{{value}} was removed from your account. If that was not you, restore it. Restoring also removes anything added since: email, number, passkeys, linked accounts, two-factor. All devices are signed out, and you choose a new password.",
  submit: "Restore and sign out",
  done: "Restored, and all devices are signed out. Now set a new password",
};

export const sent = { contact: "A code is on its way to the new email or number" };

export const mail = {
  contact: {
    subject: "{{code}} is your {{site}} code for this email",
    reason: "Use this code to confirm that this email is yours. Somebody asked for it on {{site}}.",
    sms: "{{code}} confirms to {{site}} that this number is yours, valid for {{minutes}} minutes. Nobody from {{site}} will ask you for it.",
  },
  contactReplaced: {
    subject: "Your {{site}} account no longer uses this email",
    reason: "This email has just been removed from your {{site}} account and replaced by another.",
    next: "If this was not you, restore it within 7 days, which also signs out all devices: {{url}}",
    sms: "This number was removed from your {{site}} account. Not you? Restore it within 7 days: {{url}}",
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
};

export const settings = {
  contact: {
    lead: "Two codes confirm that it is you and that the new email or number is yours",
    own: "1. Confirm that it is you",
    proof: "Code sent to your account",
    fresh: "2. Confirm the new email or number",
    newEmail: "New email",
    newPhone: "New mobile number",
    code: "Code sent to the new email or number",
    savedEmail: "Email changed",
    savedPhone: "Mobile number changed",
  },
};

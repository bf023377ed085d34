export const mail = {
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
};

export const third = {
  title: "Third-party sign-in",
  bound: "{{name}} linked",
  unbound: "{{name}} unlinked",
  lastWayIn: "This is the only way to sign in to your account. Add an email or mobile number first, then unlink it",
  list: {
    lead: "Accounts you can sign in with",
    caption: "Linked accounts",
    since: "Since",
    unnamed: "No name given",
    unbind: "Unlink",
    confirm:
      "Unlink {{name}}? You can no longer sign in with it, and your other devices will be signed out. You can link it again later.",
    empty: "No linked accounts yet",
    emptyText: "Link an account that you have elsewhere to sign in with one click",
    add: "Add a sign-in method",
    addLead: "First confirm that it is you, then choose where",
    bind: "Link {{name}}",
    none: "This site offers no third-party sign-in at present",
  },
};

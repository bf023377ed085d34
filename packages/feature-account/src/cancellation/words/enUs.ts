export const sent = { cancel: "A code is on its way. It is valid for 10 minutes." };

export const done = { cancellationUndone: "Welcome back. Deletion canceled" };

export const mail = {
  cancel: {
    subject: "{{code}} deletes your {{site}} account",
    reason: "Warning: entering this code deletes your {{site}} account and erases everything in it.",
    sms: "{{code}} deletes your {{site}} account, valid for {{minutes}} minutes. Share it with nobody. Not you? Somebody is signed in to your account. Reset your password: {{url}}",
  },
  cancelled: {
    subject: "Your {{site}} account will be deleted",
    reason: "Deletion of your {{site}} account was requested. Everything in it will be erased on {{date}}.",
    next: "If you change your mind, sign in before that day. If this was not you, set a new password: {{url}}",
    sms: "Your {{site}} account will be erased on {{date}}. Sign in before then to keep it. Not you? Set a new password: {{url}}",
  },
};

export const settings = {
  entries: {
    logout: "Delete account",
  },
};

export const cancellation = {
  lead: "Please read this before you delete your account",
  notice: {
    all: "Everything of yours on this site is erased: profile, files, links, passwords, articles, posts, messages, in every tool",
    days: "It happens {{days}} days after you confirm. Until then, signing in undoes it.",
    after: "Afterwards nothing can be restored, not even by us",
    download: "If you want to keep something, download your data first:",
  },
  agree: "I have read this and want to delete my account",
  wait: "Please take a minute to think about it. The button below works after {{count}} s.",
  waitPlain: "Please take a minute to think about it. The button below works 60 seconds after this page was opened.",
  start: "Continue",
  codeLead: "One last step: confirm with a code that it is you",
  confirm: "Delete my account",
  back: "Keep my account",
  gone: "Your account will be erased in {{days}} days; signing in before then cancels the deletion",
};

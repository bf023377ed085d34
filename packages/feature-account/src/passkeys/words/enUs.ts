export const passkey = {
  enter: "Sign in with a passkey",
  useInstead: "Use a passkey",
  heading: "Passkeys",
  lead: "Sign in with your fingerprint, your face or your screen lock. A passkey replaces password and two-factor code, cannot be guessed, and works only on this site.",
  none: "No passkeys yet",
  created: "Added",
  used: "Last used",
  never: "Not used yet",
  synced: "Copied to your other devices",
  manage: "Rename or remove",
  manageNamed: "Rename or remove {{name}}",
  add: "Add a passkey",
  noScript: "Your browser needs JavaScript to create passkeys",
  unsupported: "This browser cannot use passkeys",
  new: {
    heading: "Add a passkey",
    lead: "First confirm that it is you, then follow the steps in your browser",
    name: "Name of the passkey",
    nameHint: "Something you will recognize later, such as the device it is on",
    submit: "Create passkey",
    waiting: "Follow the steps in your browser to create the passkey",
    again: "Ask the browser again",
  },
  one: {
    heading: "Passkey “{{name}}”",
    rename: "Save name",
    removeHeading: "Remove this passkey",
    removeLead:
      "It will no longer open this account, and your other devices will be signed out. First confirm that it is you.",
    remove: "Remove passkey",
    removeQuestion: "Remove this passkey? You will no longer be able to sign in with it.",
  },
  proof: { secondFactor: "One-time code or recovery code", ownCode: "Code sent to your account" },
  done: {
    added: "Passkey added. You can sign in with it",
    renamed: "Name saved",
    removed: "Passkey removed",
  },
  errors: {
    refused: "This passkey was not accepted. Try another one, or sign in another way",
    over: "This took too long. Please try again",
    known: "This passkey is already in use",
    full: "You already have {{limit}} passkeys, the most allowed. Remove one first",
    missing: "Passkeys need a site with a domain name; this one is reached by a bare IP address",
    browser: "The browser did not provide a passkey. Try again, or sign in another way",
  },
};

export const sent = { passkey: "A code is on its way to your account" };

export const mail = {
  passkey: {
    subject: "{{code}} is your {{site}} code for passkeys",
    reason: "Use this code to add or remove a passkey of your {{site}} account.",
    sms: "{{code}} is your {{site}} code for passkeys, valid for {{minutes}} minutes. Share it with nobody. Not you? Somebody is signed in to your account. Reset your password: {{url}}",
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
};

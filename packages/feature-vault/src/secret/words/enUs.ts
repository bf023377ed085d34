const words = {
  title: "One-time secret",
  make: "Send a one-time secret",
  lead: "Send a password or another text by a link that opens it once. Your browser encrypts it, and the key is only in the link, so this site cannot read it.",
  starting: "Loading…",
  needs: {
    title: "A one-time secret needs JavaScript",
    makeText:
      "Your browser encrypts the text, so that this site never sees it. Without JavaScript it cannot do that. Please turn it on for this site and reload the page.",
    openText:
      "Only your browser can decrypt the text, and it needs JavaScript for that. Please turn it on for this site and reload the page. The secret is still unopened.",
    secureTitle: "A one-time secret needs a secure connection",
    secureText: "Browsers only offer encryption on pages that come over https. Please open this site by its https URL.",
  },
  fields: {
    text: "Secret text",
    textHint: "Up to {{count}} characters",
    ends: "Ends after",
    password: "Password",
    passwordHint: "Tell it to the reader by another way than the link",
    label: "Label",
    labelHint: "Only for your list below. It is not encrypted and not in the link",
  },
  ends: { "1h": "1 hour", "1d": "1 day", "7d": "7 days" },
  create: "Create link",
  creating: "Encrypting…",
  made: "One-time secret created",
  link: {
    heading: "Your link",
    lead: "Copy it now. It contains the key, so this site cannot show it again",
    label: "Link to the secret",
    copy: "Copy link",
    another: "Create another one",
  },
  list: {
    heading: "Your secrets",
    room: "{{count}} of {{limit}} are waiting",
    empty: "No secrets yet",
    emptyText: "Here you see which ones have been read",
    untitled: "Without a label",
    waiting: "Waiting",
    read: "Read",
    withPassword: "With password",
    madeAt: "Created",
    endsAt: "ends",
    readAt: "read",
  },
  revoke: "Revoke",
  confirmRevoke: "Revoke this secret? Its link stops working and the text is erased.",
  revoked: "Secret revoked",
  openTitle: "A secret for you",
  opened: "Secret opened",
  open: {
    lead: "Somebody has sent you a text that can be opened only once. When you show it, it is erased from this site.",
    password: "It has a password. Have it at hand before you go on",
    ends: "It can be opened until",
    show: "Show the secret",
    showing: "Opening…",
    incompleteTitle: "This link is incomplete",
    incompleteText:
      "The part after # is missing or damaged. Copy the whole link and open it again. The secret is still unopened.",
    unlockLead: "Enter the password that the sender gave you. Do not close or reload this page, or the text is lost",
    unlock: "Decrypt",
    unlocking: "Decrypting…",
    heading: "The secret",
    erased: "It has been erased from this site. Copy it if you need it later",
    copy: "Copy the secret",
    goneText: "It may have been opened already, have ended or been revoked. Ask the sender for a new one",
  },
  errors: {
    required: "Please fill this in",
    tooLong: "The text is too long",
    notSealed: "Must be encrypted by the client first",
    gone: "There is no secret at this link",
    notFound: "This secret no longer waits. It may have been read, have ended or been revoked",
    quota: "At most {{count}} secrets can wait at once. Revoke one, or wait until one is read",
    password: "Wrong password. You can try again",
    unopened: "It could not be decrypted. The link may be damaged",
    connection: "The server cannot be reached. Please try again.",
  },
};

/** For the settings of notices. */
export const noticeKinds = { secretRead: "Your one-time secret was read" };
export const notices = { secretRead: "One of your one-time secrets was read" };

export default words;

export const noticeKinds = {
  shareOpened: "Opened links to your files",
  shareUsedUp: "Links to your files that reached their limit",
};

export const notices = {
  shareOpened: "Somebody opened your link to “{{file}}”",
  shareUsedUp: "Your link to “{{file}}” has reached its limit",
};

const words = {
  title: "Share",
  heading: "Share {{name}}",
  report: "Report this file",
  reportable: "Shared file",
  sharedTitle: "Shared file",
  new: "New link",
  links: "Links",
  none: "No links yet",
  noneText: "Anyone with a link can open this file, without an account",
  expiry: "Expires",
  expiryHint: "Works until this day ends ({{zone}}); empty: never expires",
  maxUses: "Number of downloads",
  maxUsesHint: "After that the link ends. For a view-only link: how often it can be opened.",
  password: "Password",
  passwordHint: "At least 4 characters",
  viewOnlyLabel: "View only",
  viewOnlyHint: "No download button. What can be seen can still be copied.",
  make: "Make link",
  made: "Link created",
  copy: "Copy {{url}}",
  end: { expired: "Expired", usedUp: "Used up" },
  viewOnly: "View only",
  uses_one: "Used once",
  uses_other: "Used {{count}} times",
  usesOf: "Used {{uses}} of {{max}} times",
  never: "never expires",
  until: "until",
  showLog: "Show log",
  hideLog: "Hide log",
  noVisits: "Nobody has opened it yet",
  actions: { view: "Viewed", download: "Downloaded", refused: "Wrong password" },
  revoke: "Revoke",
  confirm: "Revoke this link? It stops working at once, and its log goes with it.",
  revoked: "Link revoked",
  askPassword: "This file is protected. Enter the password you were given.",
  askOpen: "This file can be opened only a limited number of times",
  countedHint: "Opening it counts once; you can then view it for an hour",
  open: "Open",
  left_one: "{{count}} download left",
  left_other: "{{count}} downloads left",
  goneText: "Ask the person who sent it to you for a new one",
  send: {
    private_one:
      "Only you can open this file. To send it, make a link, which works for {{count}} day. You can revoke it at any time.",
    private_other:
      "Only you can open this file. To send it, make a link, which works for {{count}} days. You can revoke it at any time.",
    make: "Make a link",
    revocable: "Anyone with the link can open the file. You can revoke it at any time.",
    protected: "The link asks for a password, which you have to pass on as well",
    expired: "This link has expired. Make a new one on the page of the file's links.",
    usedUp: "This link is used up. Make a new one on the page of the file's links.",
  },
};

export default words;

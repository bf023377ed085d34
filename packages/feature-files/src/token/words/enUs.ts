export const card = { name: "Tokens", des: "Tokens for uploads and file URLs" };

const words = {
  title: "Tokens",
  tab: "Make a token",
  lead: "Give a program a single permission, until a day you choose, without handing over your account. Tokens also end when your password or two-factor authentication changes, or when you sign out everywhere else.",
  type: "Type",
  types: { public: "Public", access: "Upload", pics: "Pictures", music: "Music" },
  uses: {
    public: "shows your pictures, music and videos",
    access: "uploads files in your name",
    pics: "shows your pictures at their URLs",
    music: "plays your music at its URLs",
  },
  time: "Expires",
  timeHint: "Works until this day ends ({{zone}})",
  make: "Make token",
  made: "Token created. It is shown only this once.",
  yours: "Your token",
  once: "Copy it now: it is shown only once, and we keep only its fingerprint",
  copy: "Copy token",
  copySnippet: "Copy the text for {{name}}",
  until: "until",
  snippets: {
    curl: "curl",
    curlHint:
      "Uploads one picture; repeat -F file=@… for up to three files. Each names its type, as in song.mp3;type=audio/mpeg.",
    sharex: "ShareX",
    sharexHint: "Save as {{file}} and open it: ShareX adds the uploader itself",
    picgo: "PicGo",
    picgoHint: "Install the plugin web-uploader and enter these values",
    address: "URL with token",
    addressHint: "Append ?token=… to the URL of a file; NAME stands for the file's own name",
    private:
      "Only you can open the URL that an upload returns: to show a picture to others, append ?token=… with a token of the type Pictures",
  },
  issued: "Tokens in use",
  token: "Token",
  expires: "Expires",
  used: "Last used",
  never: "Never",
  empty: "No tokens yet",
  emptyText: "Tokens that you make appear here, with their last use, and can be revoked at any time",
  revoke: "Revoke",
  revokeTicked: "Revoke selected",
  confirm_one: "Revoke this token? Programs that use it stop working at once.",
  confirm_other: "Revoke {{count}} tokens? Programs that use them stop working at once.",
  revoked_one: "Token revoked",
  revoked_other: "{{count}} tokens revoked",
  nothingTicked: "Select the tokens first",
  errors: {
    past: "The expiry must not be in the past",
    far: "The expiry must be within {{days}} days",
    tooMany: "At most {{limit}} tokens at a time; revoke some first",
    notFound: "Token not found. It may have been revoked",
  },
};

export default words;

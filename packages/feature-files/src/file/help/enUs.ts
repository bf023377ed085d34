const help = {
  lead: "Files stores your documents, pictures, music, videos and any other files, so that you can open them anywhere and share them by a link.",
  uses: {
    small: "Select Small for up to {{files}} files of at most {{imageKb}} KB each. You can pick, drop or paste them.",
    big: "Select Big for one file of up to {{fileMb}} MB. You can pause it and resume it later.",
    list: "The list filters by kind, format or part of the name. You can view, rename, download and delete files there, several at once, too.",
    share:
      "Share in the row of a file makes a link with an expiry date, a number of downloads, a password, or for viewing only.",
    together:
      "Select files in the list and press Share together to make one link to all of them. Visitors can download single files, or all as a zip.",
    log: "The log of a shared link shows when it was opened, and Revoke ends the link at once.",
    ask: "Ask for files makes a link by which anyone can send you files, without an account and without seeing yours. You can limit their number, size and kinds, set an end and a password, and close the link for a while.",
    bin: "Deleted files stay in the bin for {{binDays}} days. You can restore them there, or delete them for good.",
    send: "Send to… in the row of a file makes a link for seven days and offers where it can go: a chat, a post, an article or another tool.",
  },
  limits: {
    quota:
      "The files of an account may take {{quotaMb}} MB in all, unfinished uploads included, unless the operator has set another limit for it. Usage in the settings shows yours.",
    documents: "Documents: {{docs}}.",
    media: "Pictures: {{pictures}}. Music: {{music}}. Videos: {{videos}}.",
    content: "The content of these kinds must match the extension.",
    others:
      "Other files can be stored, downloaded and shared, too, unless the operator has excluded their kind. They are not shown.",
  },
  questions: {
    access: {
      question: "Who can open my files?",
      answer:
        "Only you. A link that you copy after an upload works for anyone who has it, for up to an hour and until you sign out. A link from Share works for as long as you have chosen, without an account.",
    },
    details: {
      question: "Do pictures keep the place where they were taken?",
      answer:
        "No. Each picture is saved anew from its pixels, so location, camera and other hidden details are removed.",
    },
    broken: {
      question: "My upload broke off. Do I have to start again?",
      answer:
        "A big upload keeps the parts that have arrived: pick the same file again and it continues. Of a small upload either all files are stored or none, so send it again.",
    },
  },
};

export default help;

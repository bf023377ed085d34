const words = {
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

export default words;

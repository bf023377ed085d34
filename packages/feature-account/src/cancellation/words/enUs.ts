const words = {
  lead: "Please read this before you go.",
  notice: {
    all: "Everything of yours on this site is erased: profile, files, links, notes, messages, in every tool.",
    days: "It happens {{days}} days after you confirm. Until then, signing in undoes it.",
    after: "Afterwards nothing can be brought back, by you or by us.",
    download: "If you want to keep something, download your data first:",
  },
  agree: "I have read this and want to cancel my account",
  wait: "Please take a minute to think about it. The button below works after {{count}} s.",
  waitPlain: "Please take a minute to think about it. The button below works 60 seconds after this page was opened.",
  start: "Go on",
  codeLead: "One last step: a code shows that it is you.",
  confirm: "Cancel my account",
  back: "Keep my account",
  gone: "Your account is cancelled. It will be erased in {{days}} days; signing in before then undoes it.",
};

export default words;

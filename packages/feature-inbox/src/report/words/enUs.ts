const words = {
  titles: { report: "Report" },
  report: {
    about: "About",
    lead: "The operator of this site looks at what you report. Whoever published it does not learn who you are.",
    reason: "What is wrong with it?",
    text: "Tell us more (optional)",
    send: "Send report",
    cancel: "Cancel",
    sentTitle: "Thank you",
    thanks: "Your report has been sent",
    sent: "The operator will look at it. If you have an account, you will get a message about what was decided.",
    back: "Back",
    reasons: {
      spam: "Advertising or spam",
      fraud: "Fraud, or a page that steals passwords",
      abuse: "Harassment, hate or violence",
      illegal: "Something illegal, or a breach of rights",
      other: "Something else",
    },
  },
  noticeKinds: {
    reportHidden: "Your reports that were followed",
    reportDismissed: "Your reports that changed nothing",
  },
  notices: {
    reportHidden: "Thank you for your report: others no longer see what you reported",
    reportDismissed: "We have looked at your report, and left what you reported as it is",
  },
  errors: { reportNotFound: "This cannot be reported: it is gone, or you cannot see it" },
};

export default words;

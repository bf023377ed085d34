const words = {
  verify: {
    title: "Password needed",
    lead: "This link is protected. Enter its 6-digit password to go on.",
    submit: "Continue",
    trust: "The target stays hidden until the password is right",
  },
  trust: {
    report: "Report this link",
    reportable: "Short link",
    title: "Where this link leads",
    leads: "This short link leads to",
    secure: "The connection is encrypted (https)",
    insecure: "The connection is not encrypted (http): enter nothing private there",
    address: "This is a bare IP address, not a domain name. Go on only if you expected that.",
    unicode: "The name contains letters from other scripts and may be imitating another site",
    hidden: "The target is protected by a password, so it is not shown here",
    created: "Created",
    go: "Go to {{domain}}",
    enter: "Enter the password",
    warning: "Go on only if you know and expect this site",
  },
  gone: {
    home: "Home",
    unknown: {
      title: "Link not found",
      text: "Check the URL for a typing mistake, or ask the person who sent it to you. The link may also have been deleted.",
    },
    ended: {
      title: "This link has ended",
      text: "It has expired or reached its limit of visits. Ask the person who sent it to you for a new one.",
    },
    withheld: {
      title: "This link is not available",
      text: "The operator of this site has withdrawn it",
    },
    busy: { title: "Please try again in a moment", text: "The link is fine, but it cannot be opened right now" },
  },
  errors: {
    linkGone: "This short link has ended",
    passwordWrong_one: "Wrong password. {{count}} try left",
    passwordWrong_other: "Wrong password. {{count}} tries left",
  },
};

export default words;

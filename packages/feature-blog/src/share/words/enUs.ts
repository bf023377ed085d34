const words = {
  share: {
    title: "Share before publishing",
    text: "Anyone with the link can read the article as it stands in your editor, even while it is private, scheduled or a draft. It does not appear in the blog, and search engines do not see it.",
    days: "How long the link works",
    dayCount_one: "{{count}} day",
    dayCount_other: "{{count}} days",
    make: "Make a link",
    copy: "Copy {{url}}",
    until: "Valid until",
    over: "Expired",
    end: "End link",
    question: "End this link? It will stop working for everyone who has it.",
  },
  toasts: {
    shared: "Link created",
    shareEnded: "Link ended",
  },
};

export default words;

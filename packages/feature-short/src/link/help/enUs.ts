const help = {
  lead: "A short link replaces a long URL. You can protect it with a password, let it end on a day, and see how often it is opened.",
  uses: {
    make: "Paste up to {{urls}} URLs, one per line, and select Shorten. Each gets a short link to copy or to open.",
    options:
      "When you make a link, you can choose its ending, an expiry date, a password of digits and a maximum number of visits, and add a title, a note and tags that only you see.",
    list: "My links lists your links. There you can search them, filter them by tag, sort, edit and delete them, or download them as CSV. Import links takes over those of Bitly, Dub, Kutt, Shlink and YOURLS.",
    edit: "Edit a link to change where it leads. The short link stays the same.",
    forwarding:
      "A link can lead to another address once it has ended, and pass on what follows ? in the short link. Parameters of the target stay as they are.",
    rules: "Rules lead some visitors elsewhere: by device, language, country or date. The first rule that fits counts.",
    guardian:
      "About once a day the site looks at where your links lead. If a target does not respond for a day, My links shows it and you get a notice. Switch it off for a link when you edit it, or for all below the list.",
    statistics:
      "The statistics of a link show browsers, devices, areas, IP addresses and where visitors came from, as tables or charts.",
    preview: "Add + after a short link to see where it leads without opening it.",
  },
  limits: {
    quota:
      "An account may have {{links}} short links unless the operator has set another limit for it. Usage in the settings shows yours.",
    batch: "You can shorten {{urls}} URLs at once, with {{characters}} characters in all.",
    refused:
      "Links to other short links of this site, and to URLs that the content check finds dangerous, are refused.",
  },
  questions: {
    expiry: {
      question: "Does a short link expire?",
      answer:
        "Only if you set an expiry date or a maximum number of visits. The expiry date itself still counts in full. The form suggests tomorrow; leave the field empty for a link that never expires.",
    },
    printed: {
      question: "Can I change where a link leads after I have printed it?",
      answer:
        "Yes. Edit the link in My links and enter another target. The short link, and so what you printed, stays the same.",
    },
    deleted: {
      question: "I deleted a link by mistake. Can I restore it?",
      answer:
        "Yes, for {{undo}} minutes, with Undo in the message that appears after the deletion. After that, the link and its visits are deleted for good.",
    },
  },
};

export default help;

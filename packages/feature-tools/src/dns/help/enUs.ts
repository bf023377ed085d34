const help = {
  lead: "Look up domains and IP addresses, see your own address, and measure the speed of your connection.",
  uses: {
    domain: "Domain lookup shows the records of a domain, how long they are cached, and whether the resolvers agree.",
    report:
      "Domain report checks records, mail, DNSSEC, certificate, redirects, registration and network of a domain, and says what is good, missing or wrong.",
    ip: "IP lookup shows the area and the names of an IPv4 or IPv6 address.",
    mine: "My IP shows the address from which this site sees you.",
    speed: "Speed test measures download, upload and ping, also while the line is busy.",
    share: "Copy a link to the result of a speed test. It opens for everybody, since its figures are in the URL.",
  },
  limits: {
    types: "Record types: {{types}}.",
    lookups: "You can look up {{lookups}} domains and addresses a minute.",
    report:
      "A report counts as {{report}} lookups. Each of its parts has its own time limit, and one that fails leaves the others complete.",
    private: "Names of private networks are not looked up.",
    speed: "The speed test needs JavaScript, and its traffic within ten minutes is limited.",
  },
  questions: {
    differ: {
      question: "Why do the resolvers differ?",
      answer:
        "After a change, a resolver keeps the old record until the time in the column Cached for is over. Look again after that.",
    },
    dkim: {
      question: "Why does the report find no DKIM key?",
      answer:
        "DNS has no list of the selectors of a domain, so only common ones are tried. The headers of a mail from the domain contain the right one after s= in DKIM-Signature. Enter it beside the domain.",
    },
    learns: {
      question: "Who learns of the domain that I check?",
      answer:
        "The resolvers of this site and the public ones that the report compares, the domain itself, its registry, and a service that knows the networks of addresses. They see the address of this site, not yours.",
    },
    area: {
      question: "Why is the area of my address wrong?",
      answer:
        "Areas come from databases of networks. Your provider may have registered its network elsewhere, and with a VPN you have the address of its server.",
    },
    kept: {
      question: "Where are the results of my speed tests kept?",
      answer: "In this browser only, the newest {{results}} of them. Clear results deletes them.",
    },
  },
};

export default help;

const help = {
  lead: "Content check searches a text for unwanted words, or judges a URL before you open it.",
  uses: {
    text: "Select Text and paste it. Insults, fraud, gambling, sexual content, violence and drugs are listed with place and reason. Links in it are judged without being opened.",
    more: "By choice it finds phone, card and ID numbers, email addresses, and up to {{words}} words of your own. A copy of the text has everything found masked.",
    url: "Select URL. The check judges the URL itself, then opens it and follows its redirects.",
    findings:
      "It warns of names that imitate known sites, hidden user names, invalid certificates, private networks and more.",
  },
  limits: {
    characters: "A text has at most {{characters}} characters.",
    urls: "You can check {{urls}} URLs a minute.",
    lists: "Texts are compared with lists of English and Chinese words. The check does not understand what is meant.",
  },
  questions: {
    safe: {
      question: "Does “No risk yet” mean that a URL is safe?",
      answer:
        "It means that the check has found nothing. It cannot know of every new fraud, so be careful where you enter a password.",
    },
    harmless: {
      question: "Why was something found in a harmless text?",
      answer:
        "The check finds words wherever they occur, except inside known everyday words. Read the place and the reason, and judge for yourself.",
    },
    visit: {
      question: "Does the site that I check learn who I am?",
      answer: "No. This server opens it, not your browser, and sends no cookies.",
    },
  },
};

export default help;

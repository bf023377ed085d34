const texts = {
  site: {
    name: "Dozen",
    welcomeTitle: "Twelve handy tools, one account",
    welcomeDescription:
      "Short links, files, passwords, chat, QR codes and more, with a blog of your own. Open a page and get it done.",
    about:
      "Dozen puts twelve small online tools in one place: short links, file hosting and preview, a password vault, chat, QR codes, tokens, favicons, DNS and speed tests, code formatting, content checks and one-time codes. It also has a personal blog and a page of your own things. It is made with care, shows no advertising and sells no data.",
    contact:
      "Questions, ideas or a fault to report? Sign in and open Feedback: every message is read, and you get the reply in your messages.",
    closed: "The site is under maintenance and will be back soon",
    logs: {
      revision: { title: "Major revision", items: "A new look on every page\nNew tools\nFaster pages" },
      fix: { title: "Beta fix", items: "Reported faults repaired\nClearer messages when something goes wrong" },
      online: { title: "Beta online", items: "The site opens to everyone" },
    },
  },
  words: {
    feedback: {
      suggestion: "Suggestion",
      fault: "Fault report",
      experience: "Experience",
      content: "Content report",
      other: "Other",
    },
    files: { docs: "Documents", img: "Images", music: "Music", video: "Video", other: "Other files" },
    groups: {
      family: "Family",
      classmate: "Classmates",
      friend: "Friends",
      colleague: "Colleagues",
      company: "Company",
      public: "Public",
      school: "School",
      government: "Government",
      social: "Social",
      hobby: "Hobby",
      marriage: "Marriage",
      other: "Other",
    },
  },
};

export default texts;

const help = {
  lead: "Write down a short note, and find it again in every browser in which you sign in.",
  uses: {
    add: "Enter a text and select Add. The newest note is at the top.",
    edit: "Select a note's edit button to change its text.",
    delete: "Select notes and delete them together. Undo brings them back.",
  },
  limits: {
    quota: "You can keep {{items}} notes unless the operator has set another limit for you.",
    length: "A note has at most {{characters}} characters.",
    undo: "A deletion can be undone for {{undo}} minutes.",
  },
  questions: {
    others: {
      question: "Who can read my notes?",
      answer: "Only you. Nobody else finds them, not even with their address.",
    },
    deleted: {
      question: "I deleted a note by mistake. Can I restore it?",
      answer: "Yes, for {{undo}} minutes, with Undo in the message that appears after the deletion.",
    },
    export: {
      question: "Can I take my notes with me?",
      answer: "Yes. The archive of your data, in the settings, contains them.",
    },
  },
};

export default help;

const words = {
  titles: {
    feedback: "Feedback",
  },
  feedback: {
    lead: "An idea, a fault, a word of praise: every message is read. The reply comes to your messages.",
    name: "Title",
    namePlaceholder: "In a few words",
    type: "About",
    des: "Description",
    desPlaceholder: "What happened, or what would you like to see?",
    submit: "Send feedback",
    thanks: "Thanks for your feedback",
    unsent: "Your feedback was not sent: {{reason}}",
    answerTitle: "Reply to your feedback: {{name}}",
    sent: "What you have sent",
    none: "You have not sent any feedback yet",
    waiting: "No reply yet",
    answered: "Replied",
    answer: "Reply",
    open: "Feedback",
    close: "Close",
  },
  errors: {
    sensitive: "This contains sensitive words: “{{words}}”. Please put it another way",
    sensitiveLine: "This contains sensitive words in line {{line}}: “{{words}}”. Please put it another way",
  },
};

export default words;

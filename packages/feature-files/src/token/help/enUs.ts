const help = {
  lead: "A token gives a program or a web page one permission for your files, until a day you choose, without handing over your account.",
  uses: {
    make: "Choose a type and an expiry date, and select Make token. Copy the token at once, since it is shown only this once.",
    upload:
      "With a token of the type Upload, a program such as curl, ShareX, PicGo, Flameshot or iOS Shortcuts uploads files in your name.",
    show: "Tokens of the types Public, Pictures and Music show your files: append ?token=… to the URL of a file.",
    revoke: "The list shows when each token was last used. Revoke one there, and it stops working at once.",
  },
  limits: {
    number: "You may have {{tokens}} tokens at a time.",
    days: "A token lasts at most {{days}} days.",
    view: "Public shows pictures, music and videos, Pictures only pictures and Music only music. None of them shows documents.",
  },
  questions: {
    lost: {
      question: "I have lost a token. Can I see it again?",
      answer: "No. The site stores only its fingerprint. Revoke it and make a new one.",
    },
    end: {
      question: "When does a token stop working?",
      answer:
        "After its expiry date, when you revoke it, when you set a new password and when you sign out everywhere. An ordinary sign-out does not end it.",
    },
    picture: {
      question: "Why does nobody else see the picture that I uploaded with a token?",
      answer:
        "The url in the response opens for you only. Send share=1 with the upload, and share_url opens for everybody; or append ?token=… with a token of the type Pictures.",
    },
  },
};

export default help;

const help = {
  lead: "One-time codes shows the codes of your accounts at other sites, as an authenticator app does.",
  uses: {
    add: "When you turn on two-factor authentication, a site shows a setup key. Enter it under Add, with a name.",
    scan: "Or scan its QR code under Scan or import, with the camera or from a picture.",
    move: "Scan or import also reads otpauth:// links and exports of Google Authenticator, Aegis, 2FAS, Bitwarden, Ente and others.",
    list: "My codes shows each code, how long it is valid, and the next one, each with a button to copy it.",
    export: "Export moves your accounts to another app. It asks for your password unless you signed in just now.",
  },
  limits: {
    quota: "You may have {{accounts}} accounts here.",
    name: "A new name has at most {{name}} characters.",
    kinds: "Codes by time (TOTP), by counter (HOTP) and of Steam are supported.",
    script: "Without JavaScript the codes do not change by themselves: refresh the page.",
  },
  questions: {
    refused: {
      question: "Why is my code refused?",
      answer:
        "A code is valid only for its period, usually {{period}} seconds. Wait for the next one. If that is refused, too, the site has a newer setup key: set up two-factor authentication there again.",
    },
    deleted: {
      question: "I deleted an account by mistake. Can I restore it?",
      answer: "Yes, for {{undo}} minutes, with Undo in the message that appears after the deletion.",
    },
    keys: {
      question: "Are my setup keys safe here?",
      answer:
        "They are encrypted on the server, and pages receive only the codes. A setup key leaves the site in an export only. Keep the recovery codes of each site somewhere else all the same.",
    },
  },
};

export default help;

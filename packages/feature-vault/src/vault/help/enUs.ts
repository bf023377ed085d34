const help = {
  lead: "The vault keeps your logins behind one master key. Your browser encrypts them, so this site never sees the master key or a password.",
  uses: {
    set: "Choose a master key, and keep the {{codes}} recovery codes that appear somewhere safe, not on this device.",
    add: "Under New login, enter site, URL, user name and password, or let the vault make a random password.",
    find: "Under Logins, search by user name, site or type. You can copy a password without showing it.",
    move: "Import logins from browsers, from Bitwarden, KeePass, 1Password, Dashlane, LastPass, NordPass, Proton Pass and others, or from a table, and export them encrypted or as plain CSV.",
    health: "Health finds weak, reused and old passwords.",
    lock: "The vault locks itself after a while without activity. Its settings say after how long.",
    send: "To give a password to somebody, send a one-time secret: a link that opens the text once, until its end. A notice says when it was read.",
  },
  limits: {
    quota:
      "An account may have {{logins}} logins unless the operator has set another limit for it. Usage in the settings shows yours.",
    fields:
      "A login has up to {{urls}} URLs and a password of up to {{password}} characters. Imported ones may be longer.",
    needs: "The vault needs JavaScript and an https connection.",
    deletion: "A deleted login cannot be restored.",
    secrets:
      "A one-time secret has up to {{secretText}} characters and ends after 1 hour, 1 day or 7 days. {{secrets}} may wait to be read at once.",
  },
  questions: {
    forgot: {
      question: "I have forgotten my master key. What can I do?",
      answer:
        "Set a new master key with one of your recovery codes: all logins stay. Without a recovery code nobody can open the vault, not even the operator.",
    },
    codes: {
      question: "Where do I find my recovery codes?",
      answer:
        "While the vault is open, its settings show them. Once you are locked out, the site cannot show them any more.",
    },
    operator: {
      question: "Can the operator read my passwords?",
      answer:
        "No. The server stores only what your browser has encrypted, and it never receives the master key. Not encrypted are the type of each login, its dates, and how many passwords the health check found weak, reused or old.",
    },
    preview: {
      question: "Does a messenger's link preview use up a one-time secret?",
      answer:
        "No. It is opened only when its reader presses the button, in a browser that has the whole link. The key is the part after #, which no browser sends to this site.",
    },
  },
};

export default help;

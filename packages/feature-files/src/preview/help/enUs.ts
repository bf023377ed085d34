const help = {
  lead: "File preview turns the public URL of a file into a link that shows the file to anyone, with nothing to install.",
  uses: {
    make: "Paste the URL of a file and select Make preview link.",
    send: "Copy the link and pass it on. Anyone who has it can open the preview, without an account.",
    kinds:
      "It shows Word, PowerPoint, Excel and OpenDocument files, books (epub), tables in csv and tsv, PDF, Markdown, emails (eml), source code, images, mp3 audio and mp4 video.",
    zip: "Of a zip archive it lists the files, with size and time. To open one of them, download the archive.",
    own: "Files that you have uploaded need no link: View in the list of Files opens them in the same preview.",
  },
  limits: {
    one: "You can make a link for one URL at a time, of at most {{characters}} characters.",
    public: "The file must be at a public domain name. IP addresses and private networks are refused.",
    legacy:
      "The older formats doc and ppt are shown only if the site has LibreOffice. Otherwise they can only be downloaded.",
    long: "Of a very long document only the beginning is shown.",
  },
  questions: {
    refused: {
      question: "Why is my URL refused?",
      answer:
        "The format may not be supported, or the content is not what the extension says. The file must also be reachable without signing in.",
    },
    locked: {
      question: "Can it open a document that has a password?",
      answer: "No. Remove the password first, or send the document in another way.",
    },
    safe: {
      question: "Is it safe to open a document here?",
      answer:
        "The preview never runs scripts or macros of a document and loads nothing from other sites. What the document says is up to its author, of course.",
    },
  },
};

export default help;

const help = {
  lead: "Make the icons of your site from a picture, letters or an emoji, and check which icons a site lacks.",
  uses: {
    picture: "Select Picture, upload one and choose the part of it to use.",
    letters: "Or select Letters or emoji, with colors and a shape.",
    package:
      "Download the whole package: ICO, SVG, Apple's icon, large icons and the manifest, with the lines for your page's head.",
    single: "Or download a single ICO with all sizes, or one PNG for each size.",
    check: "Check a site looks at its page, its manifest and every icon they name, and says what is missing.",
  },
  limits: {
    picture: "A picture has at most {{uploadKb}} KB.",
    letters: "An icon has at most {{characters}} characters.",
    sizes: "The sizes are {{sizes}} pixels.",
  },
  questions: {
    where: {
      question: "Where do I put the files?",
      answer:
        "Unzip the package into the top folder of your site, and paste the lines shown below it into the head of your pages.",
    },
    picture: {
      question: "Which pictures are suitable?",
      answer:
        "Square ones with a simple shape and strong colors. A tab shows the icon at 16 pixels, where fine lines and words disappear.",
    },
    font: {
      question: "Why are my characters refused?",
      answer: "The server has no font for them. Try other characters, or upload a picture of them.",
    },
  },
};

export default help;

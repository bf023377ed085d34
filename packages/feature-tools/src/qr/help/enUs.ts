const help = {
  lead: "Make a QR code for a URL, text, Wi-Fi network, contact, phone number, email or event, and read the QR codes in pictures.",
  uses: {
    make: "Choose what the code holds, fill in the fields and select Generate. You can download the code as SVG, PNG or PDF.",
    look: "Under Colors, logo and size you change its colors, quiet zone and error correction, and add a logo.",
    test: "The page tests your code blurred, small, rotated and in poor light, and says how well it scans.",
    editable:
      "Before you print a URL, select Make it editable. The code then holds a short link, and you can change later where it leads.",
    scan: "Under Scan, choose a picture or use the camera, and see what a code says before anything opens.",
  },
  limits: {
    text: "A text has at most {{characters}} characters. With less the code is easier to scan.",
    logo: "A logo has at most {{logoKb}} KB.",
    picture: "A picture to scan has at most {{scanMb}} MB.",
    wifi: "Anyone who scans the code of a Wi-Fi network can read its password.",
  },
  questions: {
    expiry: {
      question: "Does a QR code expire?",
      answer:
        "No. Its content is in the code itself. Only an editable code depends on something: it works as long as its short link does.",
    },
    poor: {
      question: "Why does my code scan badly?",
      answer:
        "Most often the colors are too close, the quiet zone is narrow, or the code holds a lot. Use a dark color on a light background, a wider quiet zone or less text.",
    },
    kept: {
      question: "Is what I enter stored?",
      answer:
        "No. It is used only to make the code, and a picture that you scan is not kept. An editable code leaves its short link in My links.",
    },
  },
};

export default help;

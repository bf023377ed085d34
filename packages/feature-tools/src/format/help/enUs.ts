const help = {
  lead: "Code format tidies up code, or makes it small, and changes nothing about what it does.",
  uses: {
    format: "Paste your code and select Format. The language is detected, or you choose it.",
    minify: "Minify makes HTML, CSS, JavaScript, JSON and XML small and says how much was saved.",
    changes: "What changed lists the lines that were added and removed.",
    tree: "JSON is also shown as a tree. Copy the path of a key there.",
    convert: "Convert to turns JSON, YAML, TOML, CSV and XML into each other.",
    file: "Open a file or drop it on the page, and save the result under its name.",
    options: "More options has the line width, the quotes and the order of keys.",
    schema: "Enter a JSON Schema, and the problems of the JSON are listed with their places.",
  },
  limits: {
    languages:
      "The languages are HTML, CSS, SCSS, Less, JavaScript, TypeScript, JSX, Vue, JSON, XML, YAML, TOML, CSV, Markdown, SQL and GraphQL.",
    characters: "The code has at most {{characters}} characters, a JSON Schema {{schema}}.",
    time: "A text that takes the server more than {{seconds}} seconds is given up. Format a part of it instead.",
  },
  questions: {
    safe: {
      question: "Can formatting change what my code does?",
      answer:
        "No. Neither formatting nor minifying changes the program, or the text that a reader sees. Numbers in JSON stay as you wrote them.",
    },
    failed: {
      question: "Why does formatting fail?",
      answer:
        "The code has an error, or its language was detected wrongly. The page names line and column of the error; if the language is wrong, choose it.",
    },
    converted: {
      question: "Why can my data not be converted?",
      answer:
        "The other type cannot hold one of its values, for example null in TOML or a list in a cell of CSV. The page names the path of the value. Comments are left out.",
    },
    kept: {
      question: "Is my code stored?",
      answer: "No. It is used only to make the result.",
    },
  },
};

export default help;

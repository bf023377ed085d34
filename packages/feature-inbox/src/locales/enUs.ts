const words = {
  title: "Inbox",
  tools: { inbox: { name: "Inbox", des: "Keep short notes for later." } },
  text: "Note",
  add: "Add",
  added: "Added.",
  none: "Nothing here yet. Add your first note above.",
  errors: {
    empty: "Write something first.",
    long: "At most {{max}} characters.",
  },
};

export default words;

const words = {
  title: "__Id__",
  tools: { __id__: { name: "__Id__", des: "Keep short notes for later" } },
  text: "Note",
  add: "Add",
  added: "Note added",
  none: "No notes yet. Add your first note above.",
  errors: {
    empty: "Write something first",
    long: "At most {{max}} characters",
  },
};

export default words;

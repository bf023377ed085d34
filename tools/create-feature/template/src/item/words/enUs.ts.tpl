const words = {
  title: "__Id__",
  tools: { __id__: { name: "__Id__", des: "Keep short notes for later" } },
  text: "Note",
  created: "Added",
  caption: "Your notes",
  add: "Add",
  edit: "Edit note",
  save: "Save",
  cancel: "Cancel",
  none: "No notes yet",
  noneText: "Add your first note above",
  nothingTicked: "Select at least one note first",
  confirm_one: "Delete this note?",
  confirm_other: "Delete {{count}} notes?",
  toasts: {
    added: "Note added",
    saved: "Note saved",
    deleted_one: "Note deleted",
    deleted_other: "{{count}} notes deleted",
    restored_one: "Note restored",
    restored_other: "{{count}} notes restored",
  },
  errors: {
    empty: "Write something first",
    long: "At most {{max}} characters",
    notFound: "Note not found. It may have been deleted",
    quota_one: "You can keep at most {{count}} note. Delete it first",
    quota_other: "You can keep at most {{count}} notes. Delete some first",
    undoTooLate: "Too late to undo: the notes are deleted for good",
  },
};

export default words;

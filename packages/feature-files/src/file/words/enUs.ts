export const card = { name: "Files", des: "Upload, list and share your files" };

const words = {
  title: "Files",
  recent: "Recent files",
  tabs: {
    label: "Parts of the file tool",
    upload: "Upload",
    list: "List",
  },
  paste: "Upload",
  uploadOne: "Upload a file",
  kind: "How to upload",
  small: "Small: up to {{count}} files of {{limit}} KB each",
  big: "Big: one file of up to {{limit}} MB, which can be paused and resumed",
  bigNeedsScript:
    "Big uploads need JavaScript: the file is cut into parts in your browser, so that a broken connection loses nothing. Small files work without it.",
  pick: "Pick files, drop them here, or paste",
  anyKind: "Any kind of file",
  except: "{{accepted}}, except {{denied}}",
  submit: "Upload",
  results_one: "Your file is ready",
  results_other: "Your files are ready",
  copy: "Copy the link to {{name}}",
  hour: "The copied link opens the file for up to an hour, or until you sign out",
  roomLabel: "Storage",
  room: "{{used}} of {{quota}}",
  roomHeld: "{{used}} of {{quota}}, {{held}} of it for unfinished uploads",
  tips: {
    title: "Tips",
    private: "Only you can open your files. A link that you copy works for anyone who has it, for up to an hour.",
    clean: "Location, camera and other hidden details are removed from pictures",
    resume: "An interrupted big upload carries on where it stopped: pick the same file again",
  },
  uploaded_one: "File uploaded",
  uploaded_other: "{{count}} files uploaded",
  existed: "You already have this file: {{names}}",
  deleted_one: "File deleted",
  deleted_other: "{{count}} files deleted",
  errors: {
    kind: "Choose small or big first",
    needsScript: "Big uploads need JavaScript. Choose small, or turn JavaScript on.",
    connection: "The connection failed. Try again.",
    gone: "File {{name}} has been changed or moved since you picked it. Pick it again.",
    notFound: "File not found. It may have been deleted",
    quota:
      "Not enough storage: your files may take {{limit}} MB in all. Delete some, or discard unfinished uploads, first.",
    none: "Please upload a file",
    tooMany: "At most {{max}} files at once",
    denied: "File {{name}}: files ending in .{{ending}} are not accepted on this site",
    format: "File {{name}}: this format is not supported here. Supported: {{allowed}}",
    empty: "File {{name}} is empty",
    size: "File {{name}} must not be larger than {{limit}}",
    name: "Enter a name that has more than dots and spaces",
    type: "File {{name}}: the file type is incorrect. Its content does not match its extension.",
  },
};

export default words;

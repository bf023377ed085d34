export const rename = {
  action: "Rename",
  title: "Rename file",
  of: "Rename {{name}}",
  name: "Name",
  hint: "The extension .{{extension}} stays, typed or not",
  save: "Save",
  cancel: "Cancel",
  done: "Name saved",
};

const words = {
  caption: "Your files",
  type: "Type",
  allTypes: "All types",
  types: {
    "1": "Document",
    "2": "Image",
    "3": "Music",
    "4": "Video",
    "5": "Other",
  },
  tag: "Format",
  allTags: "All formats",
  search: "File name",
  find: "Search",
  clear: "Clear",
  name: "Name",
  size: "Size",
  created: "Uploaded",
  delete: "Delete",
  confirm: "Move {{name}} to the bin? Its links stop working at once.",
  confirmMany_one: "Move {{count}} file to the bin? Its links stop working at once.",
  confirmMany_other: "Move {{count}} files to the bin? Their links stop working at once.",
  nothingTicked: "Select the files to delete first",
  none: "No file found",
  noneText: "Try part of the name, or another type",
  empty: "No files yet",
  emptyText: "Upload your first one: documents, images, music, videos or anything else",
};

export default words;

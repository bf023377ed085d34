const words = {
  title: "Delete a file",
  heading: "Delete {{name}}?",
  question:
    "The file and all links to it stop opening. Its owner can restore it from the bin for {{days}} days, without the links.",
  delete: "Delete file",
  done: "File deleted",
  goneText: "A file can be deleted by this link only once",
  errors: { notFound: "There is no file to delete here. It may have been deleted" },
};

export default words;

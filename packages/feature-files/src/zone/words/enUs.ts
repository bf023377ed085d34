const words = {
  docs: "Documents",
  pics: "Pictures",
  music: "Music",
  video: "Video",
  tags: "Kinds of documents",
  all: "All",
  download: "Download {{name}}",
  openPicture: "Enlarge {{name}}",
  previous: "Previous",
  next: "Next",
  keys: "Keys: K play or pause, N next, P previous, ← → 5 seconds",
  noneOfTag: "No documents of this kind",
  empty: {
    docs: "No documents yet",
    pics: "No pictures yet",
    music: "No music yet",
    video: "No videos yet",
  },
  emptyText: "What you upload with the file tool appears here",
  upload: "Upload files",
};

export default words;

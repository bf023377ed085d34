const words = {
  versions: {
    title: "Versions",
    list: "Earlier versions",
    current: "Saved as it is now",
    since: "Changes since <date/>",
    same: "No changes since",
    added_one: "{{count}} line added",
    added_other: "{{count}} lines added",
    removed_one: "{{count}} line removed",
    removed_other: "{{count}} lines removed",
    hidden_one: "{{count}} line unchanged",
    hidden_other: "{{count}} lines unchanged",
    restoreThis: "Restore this version",
    restore: "Restore",
    question: "Restore this version? The current text becomes a version; a draft that you have not saved is discarded.",
    empty: "No earlier versions",
    emptyText: "Each time you save a change, the previous text is kept here",
  },
  toasts: {
    restored: "Version restored",
  },
  errors: {
    versionNotFound: "Version not found. It may have been deleted",
  },
};

export default words;

const words = {
  title: "Files shared together",
  together: "Share together",
  new: "Share files together",
  count_one: "{{count}} file",
  count_other: "{{count}} files",
  none: "No files shared together yet",
  noneText: "Select files in your list, then “Share together”: one link opens them all",
  allDeleted: "All files of this link have been deleted",
  sharedTitle: "Shared files",
  reportable: "Shared files",
  report: "Report these files",
  askPassword: "These files are protected. Enter the password you were given.",
  askOpen: "These files can be opened only a limited number of times",
  all: "Download all",
  one: "Download {{name}}",
  back: "All files",
  countedHint: "Each download counts once, also that of all files together",
  tooLarge: "All files together are too large for one download. Download them one by one.",
  revocable: "Anyone with the link can open the files. You can revoke it at any time.",
  errors: { tooMany: "At most {{max}} links to several files. Revoke one first." },
};

export default words;

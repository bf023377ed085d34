const frame = {
  title: "Chat",
  nav: "Chat panels",
  panels: { search: "Search", messages: "Messages", friends: "Friends", groups: "Groups" },
  minimize: "Minimise",
  enlarge: "Enlarge",
  shrink: "Back to normal size",
  close: "Close",
  back: "Back",
  filter: "Filter by name",
  refresh: "Refresh",
  noMatch: "No matches",
  nothingOpen: "Choose a person or a group on the left",
  unknown: "This person could not be found",
  failed: "This could not be shown. Please try again",
  info: "Profile",
  spared: "Thanks for sparing them",
  privacy: "Privacy",
};

export default frame;

const frame = {
  title: "Chat",
  conversations: "Conversations",
  nav: "Chat panels",
  panels: { search: "Search", messages: "Messages", friends: "Friends", groups: "Groups" },
  minimize: "Minimize",
  enlarge: "Enlarge",
  shrink: "Back to normal size",
  close: "Close",
  back: "Back",
  filter: "Filter by name",
  refresh: "Refresh",
  noMatch: "No matches",
  nothingOpen: "Choose a person or a group on the left",
  unknown: "Person not found",
  failed: "This could not be shown. Please try again",
  info: "Profile",
  spared: "Nothing was deleted. Thanks for sparing them",
  privacy: "Privacy",
};

export default frame;

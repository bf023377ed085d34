const emoji = {
  open: "Emoji",
  title: "Emoji",
  search: "Search emoji",
  none: "No emoji found",
  failed: "The emoji could not be loaded. Please close this and try again",
  groups: {
    recent: "Recent",
    smileys: "Smileys",
    people: "People",
    nature: "Nature",
    food: "Food",
    travel: "Travel",
    activities: "Activities",
    objects: "Objects",
    symbols: "Symbols",
    flags: "Flags",
  },
};

export default emoji;

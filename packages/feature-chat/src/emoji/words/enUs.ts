const emoji = {
  open: "Emoji",
  title: "Emoji",
  search: "Find an emoji",
  none: "No emoji by that name",
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

const reactions = {
  like: "Like",
  love: "Love",
  laugh: "Funny",
  wow: "Amazing",
  sad: "Sad",
  thanks: "Thank you",
  count_one: "{{name}}: {{count}} person",
  count_other: "{{name}}: {{count}} people",
};

export default reactions;

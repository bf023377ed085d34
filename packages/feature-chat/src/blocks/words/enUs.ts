const blocks = {
  block: "Block",
  unblock: "Unblock",
  confirm:
    "Block this person? You can no longer send each other requests or messages, call each other, or see each other's posts. Groups you share stay as they are.",
  done: "Blocked",
  ended: "Unblocked",
  title: "Blocked people",
  none: "You have not blocked anyone",
  unblockName: "Unblock {{name}}",
};

export default blocks;

const blocks = {
  block: "Block",
  unblock: "Unblock",
  confirm:
    "Block this person? You can no longer send each other applications or messages, call each other, or see each other's posts. Groups you share stay as they are.",
  done: "Blocked",
  ended: "No longer blocked",
  title: "Blocked people",
  none: "You have not blocked anyone",
  unblockName: "Unblock {{name}}",
};

export default blocks;

const blocks = {
  block: "Block",
  unblock: "Unblock",
  confirm:
    "Block this person? No applications, messages, calls or posts pass between you any more. Groups stay as they are.",
  done: "Blocked",
  ended: "No longer blocked",
  title: "Blocked people",
  none: "You have blocked nobody",
  unblockName: "Unblock {{name}}",
};

export default blocks;

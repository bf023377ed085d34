const words = {
  panel: {
    all: "All messages",
    read: "Mark read: {{title}}",
    failed: "The messages could not be loaded",
    again: "Try again",
    marked_one: "Marked read, {{count}} unread",
    marked_other: "Marked read, {{count}} unread",
  },
};

export default words;

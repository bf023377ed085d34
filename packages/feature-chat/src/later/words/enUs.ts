const later = {
  title: "Send later",
  text: "Message",
  at: "Send at",
  atHint: "Time zone: {{zone}}",
  keep: "Send later",
  kept: "Message scheduled",
  waiting: "Scheduled messages",
  none: "No scheduled messages",
  refused: "Not sent: {{reason}}",
  cancel: "Cancel sending",
  confirmCancel: "Cancel this scheduled message?",
  cancelled: "Scheduled message canceled",
};

export default later;

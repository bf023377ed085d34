const later = {
  title: "Send later",
  text: "Message",
  at: "To be sent at",
  atHint: "On the clock of {{zone}}",
  keep: "Send later",
  kept: "It will be sent then",
  waiting: "Waiting to be sent",
  none: "Nothing waits to be sent here",
  refused: "Not sent: {{reason}}",
  cancel: "Do not send",
  confirmCancel: "Do not send this message after all?",
  cancelled: "It will not be sent",
};

export default later;

const forwarding = {
  offer: "Send it in a chat",
  title: "Send to conversations",
  text: "Message",
  file: "File: {{name}}",
  to: "Send to",
  filter: "Name",
  find: "Find",
  send: "Send",
  none: "You have no conversations yet. Add a friend first",
  nobody: "Choose at least one conversation",
  tooMany: "Choose at most {{limit}} conversations",
  refused: "Not sent to {{names}}: {{reason}}. Everybody else has it",
  sent_one: "Sent",
  sent_other: "Sent to {{count}} conversations",
  forward: "Forward",
};

export default forwarding;

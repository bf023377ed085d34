const live = {
  welcome: "Welcome, {{name}}",
  joined: "{{name}} has joined",
  notStored: "Sent, not stored",
  connecting: "Connecting…",
  connected: "Room connected",
  disconnected: "Connection lost. Trying again every second…",
  error: "The conversation could not be reached. Trying again every second…",
  gone: "You are not in this conversation any more, or it has ended",
  signedOut: "You are signed out. Sign in again and your waiting messages will be sent",
  typing: "{{name}} is typing…",
  fire: "Burn after reading",
  fireOn: "Burn after reading is on: only people who are here now see what you send, and nothing is stored.",
  fireOff: "Switch off",
  burnt: "Not stored",
  waiting: "Waiting to be sent",
  failed: "Not sent: {{reason}}",
  unreachable: "The site could not be reached",
  again: "Send again",
  discard: "Discard",
};

export default live;

const live = {
  welcome: "Welcome, {{name}}",
  joined: "{{name}} has joined",
  notStored: "Sent, not stored",
  connecting: "Connecting…",
  connected: "Connected",
  disconnected: "Reconnecting…",
  error: "No connection. Reconnecting…",
  gone: "You are not in this conversation any more, or it has ended",
  signedOut: "You are signed out. Sign in again and your waiting messages will be sent",
  typing: "{{name}} is typing…",
  fire: "Burn after reading",
  fireOn: "Burn after reading is on: only people who are here now see what you send, and nothing is stored",
  fireOff: "Turn off",
  burnt: "Not stored",
  waiting: "Waiting to be sent",
  failed: "Not sent: {{reason}}",
  unreachable: "The site could not be reached",
  again: "Send again",
  discard: "Discard",
};

export default live;

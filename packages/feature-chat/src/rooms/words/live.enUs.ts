const live = {
  welcome: "Welcome, {{name}}",
  joined: "{{name}} is here",
  notStored: "Told, and not stored",
  connecting: "Connecting…",
  connected: "Connected",
  disconnected: "Connection lost. Trying again every second…",
  error: "The conversation could not be reached. Trying again every second…",
  gone: "You are not in this conversation any more, or it has ended",
  signedOut: "You are signed out. Sign in again; what waits is sent then",
  typing: "{{name}} is typing…",
  fire: "Burn after reading",
  fireOn: "Burn after reading is on: what you write is told to whoever is here now and stored nowhere.",
  burnt: "Not stored",
  waiting: "Waiting to be sent",
  failed: "Not sent: {{reason}}",
  discard: "Discard",
};

export default live;

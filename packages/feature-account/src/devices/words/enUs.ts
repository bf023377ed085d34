export const mail = {
  newDevice: {
    subject: "New sign-in to your {{site}} account",
    reason: "Someone has signed in to your {{site}} account on a new device: {{name}}, from {{ip}}, {{time}}.",
    next: "If this was you, there is nothing to do. If not, set a new password at once, which signs out all devices: {{url}}",
    sms: "New sign-in to your {{site}} account: {{name}}, {{ip}}, {{time}}. Not you? Set a new password: {{url}}",
  },
};

export const settings = {
  entries: {
    device: "Devices",
  },
  device: {
    lead: "Where you are signed in now. Sign out anything you do not recognize, then change your password.",
    caption: "Devices",
    name: "Device",
    unknown: "Unknown device",
    kinds: { app: "App", browser: "Browser" },
    current: "This device",
    ip: "IP address",
    since: "Signed in",
    seen: "Last seen",
    letIn: "Let in by {{name}}",
    end: "Sign out",
    endNamed: "Sign out {{name}}",
    endQuestion:
      "Sign this device out, along with any device it has let in? The people who use them will have to sign in again.",
    endSelf: "Sign out here, along with any device this one has let in? You will have to sign in again.",
    endOthers: "Sign out all other devices",
    endOthersQuestion: "Sign out everywhere except here?",
    ended: "Device signed out",
    othersEnded: "All other devices signed out",
  },
};

const words = {
  preferences: {
    title: "Notifications",
    lead: "Choose what you are told about, and how",
    kind: "About",
    channels: { bell: "Bell", push: "Push", mail: "Email" },
    choose: "{{kind}}: {{channel}}",
    safety: "Security of your account",
    always: "Always",
    withoutText: "Hide the content of push notifications",
    quiet: "Quiet hours",
    from: "From",
    to: "To",
    quietHint: "No push notifications and no email during these hours ({{zone}}). The bell still counts.",
    save: "Save",
  },
  mutes: {
    title: "Muted",
    none: "You have not muted anything. Mute something from its message in Activity.",
    always: "until you unmute it",
    until: "until",
    end: "Unmute",
    endOf: "Unmute: {{label}}",
    question: "Mute this?",
    lead: "You will get no notifications about it for this long",
    times: { hour: "1 hour", day: "1 day", always: "Until I unmute it" },
    cancel: "Cancel",
    isMuted: "Muted",
  },
  toasts: {
    preferences: "Notification settings saved",
    muted: "Muted",
    unmuted: "Unmuted",
  },
  errors: {
    subjectNotFound: "There is nothing to mute here",
  },
};

export default words;

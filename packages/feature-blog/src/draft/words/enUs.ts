const words = {
  draft: {
    heading: "Drafts",
    badge: "Draft",
    save: "Save as draft",
    continue: "Continue the draft",
    continuing: "You are continuing a draft. Readers do not see it until you save the article.",
    discard: "Discard the draft",
    found: "This browser has unsaved changes",
    restore: "Restore",
    drop: "Discard",
    saved: "Draft saved",
    unsent: "Not saved on the site yet. Your text is kept in this browser.",
    leaveTitle: "Leave this page?",
    leaveText:
      "Your last changes are not saved on the site. They stay in this browser, and you can restore them when you come back.",
    leave: "Leave",
    stay: "Stay",
  },
  toasts: {
    draftSaved: "Draft saved. Only you can see it.",
    draftForgotten: "Draft discarded",
  },
};

export default words;

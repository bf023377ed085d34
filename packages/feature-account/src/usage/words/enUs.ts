export const settings = {
  entries: {
    app: "Usage",
  },
  app: {
    lead: "Usage and limits",
    figures: "{{used}} of {{limit}}",
    unlimited: "{{used}}, no limit",
    none: "No usage yet",
    archive: "Your data",
    archiveLead: "A single zip file with everything the tools hold about you: data as JSON, plus your files",
    archiveWarning:
      "Anyone who has the file can open it. It also holds secrets, such as the setup keys of one-time codes, so keep it somewhere safe.",
    archiveProve: "First confirm that it is you",
    archiveNext: "Continue",
    archiveReady: "Confirmed. The download is ready for ten minutes.",
    archiveOver: "That was too long ago. Please confirm again that it is you",
    archiveBack: "Back",
    download: "Download my data",
  },
};

export const mail = {
  dataDownloaded: {
    subject: "The data of your {{site}} account was downloaded",
    reason:
      "All data of your {{site}} account has just been downloaded as one file. It also holds secrets, such as the setup keys of one-time codes.",
    next: "If this was not you, set a new password at once: {{url}}",
    sms: "All data of your {{site}} account was downloaded. Not you? Set a new password: {{url}}",
  },
};

const words = {
  letter: {
    subject_one: "{{count}} new notification on {{site}}",
    subject_other: "{{count}} new notifications on {{site}}",
    heading: "While you were away from {{site}}",
    more_one: "And {{count}} more",
    more_other: "And {{count}} more",
    settings: "Notification settings",
    unsubscribe: "Unsubscribe from all notification emails",
  },
  unsubscribe: {
    title: "Unsubscribe",
    question: "Stop all emails about notifications? Emails about the security of your account still arrive.",
    confirm: "Unsubscribe",
    done: "You are unsubscribed. You can choose single emails again in the settings.",
  },
};

export default words;

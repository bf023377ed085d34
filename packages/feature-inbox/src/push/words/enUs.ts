const words = {
  push: {
    title: "This browser",
    isOn: "Push notifications are on in this browser",
    isOff: "Push notifications are off in this browser",
    turnOn: "Turn on",
    turnOff: "Turn off",
    needsScript: "Turning push notifications on needs JavaScript",
    unsupported: "This browser does not support push notifications",
    denied: "This browser blocks notifications from this site. Allow them in the browser's settings for the site.",
    failed: "That did not work. Please try again",
    many: "You have more new notifications",
    hidden: "You have a new notification",
    offer: "Get notifications here while the site is closed?",
    decline: "No thanks",
  },
};

export default words;

const words = {
  guardian: {
    on: "The site looks at the targets of your links once a day, and notifies you when one does not respond for a day",
    off: "The site does not look at the targets of your links",
    turnOn: "Watch targets",
    turnOff: "Stop watching",
    isOn: "Targets are watched",
    isOff: "Targets are not watched",
    watched: "Watch the target",
    watchedHint: "You get a notice if it does not respond for a day",
    dead: "Target has not responded since {{date}}",
  },
};

export default words;

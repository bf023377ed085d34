const words = {
  noticeKinds: {
    linkUsedUp: "Short links that reached their limit",
    linkEndsTomorrow: "Short links that expire within 24 hours",
    linkTargetDead: "Short links whose target does not respond",
  },
  notices: {
    linkUsedUp: "Your short link {{link}} has reached its limit of visits",
    linkEndsTomorrow: "Your short link {{link}} expires within 24 hours",
    linkTargetDead: "The target of your short link {{link}} has not responded for a day",
  },
};

export default words;

const words = {
  noticeKinds: {
    linkUsedUp: "Short links that reached their limit",
    linkEndsTomorrow: "Short links that expire within 24 hours",
  },
  notices: {
    linkUsedUp: "Your short link {{link}} has reached its limit of visits",
    linkEndsTomorrow: "Your short link {{link}} expires within 24 hours",
  },
};

export default words;

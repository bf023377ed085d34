export const settings = {
  entries: {
    safe: "Safety score",
  },
  safe: {
    lead: "How well your account is protected, and what would make it better",
    score: "Safety score",
    of: "{{score}} of 100",
    bands: {
      error: "Easily lost: please do at least one of these",
      warning: "Fair: there is more you can do",
      success: "Well protected",
    },
    todo: "What counts",
    f2a: "Two-factor authentication",
    email: "Verified email",
    phone: "Verified mobile number",
    points: "+{{points}} points",
    done: "Done",
    beyond: "Not scored",
    doPasskey: "Add a passkey",
    doF2a: "Turn on",
    doEmail: "Add email",
    doPhone: "Add mobile number",
  },
};

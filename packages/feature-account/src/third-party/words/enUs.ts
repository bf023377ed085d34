export const sent = { third: "A code is on its way. It is valid for 10 minutes." };

export const mail = {
  third: {
    subject: "{{code}} is your {{site}} verification code",
    reason: "Use this code to verify your email or number on {{site}}.",
    sms: "{{code}} is your {{site}} verification code, valid for {{minutes}} minutes. Nobody from {{site}} will ask you for it.",
  },
};

export const third = {
  names: { github: "GitHub", gitee: "Gitee", weibo: "Weibo", alipay: "Alipay", wxxcx: "WeChat mini-program" },
  others: "Or sign in with",
  refused: {
    failed: "Authorization failed. Please try again",
    denied: "You did not allow it, so nothing was changed",
    expired: "This sign-in was already used or took too long. Please start again",
    taken: "This account is already linked to another account here. Unlink it there first",
    unavailable: "This way of signing in is not available here",
    tooOften: "Too many attempts. Please wait a few minutes and try again",
  },
  confirmed: "Confirmed. Signing in…",
  weixin: {
    title: "Sign in with WeChat",
    lead: "Scan the code with WeChat. It opens our mini-program, where you confirm.",
    alt: "Mini-program code to scan with WeChat",
    waiting: "Waiting for you to confirm on your phone",
    check: "I have confirmed",
    back: "Use another way",
  },
  verify: {
    title: "Verify your identity",
    lead: "You signed in with {{name}}. Confirm an email or mobile number to use everything here.",
    leadPlain: "Confirm an email or mobile number to use everything here",
    noAccess: "Please verify user identity first",
    joins:
      "If it already belongs to an account here, that account is joined with {{name}}. Otherwise you get a new one.",
    inviteHint: "Required on this site. It is not used up if you already have an account.",
    submit: "Verify",
    later: "Not now: sign out",
    done: "Verified. Welcome",
    guarded: "This account has two-factor authentication. Sign in to it, then link this one in Settings, Third-party",
  },
};

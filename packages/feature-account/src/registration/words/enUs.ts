export const titles = { reg: "Register" };

export const reg = {
  lead: "One account for all twelve tools",
  agree: "I have read and agree to the <protocol>User Agreement</protocol> and the <privacy>Privacy Policy</privacy>",
  submit: "Create account",
  already: "Already have an account?",
  toLogin: "Sign in",
};

export const sent = { reg: "A message with your code is on its way. The code is valid for 10 minutes." };

export const done = { registered: "Welcome! Your account is ready" };

export const mail = {
  reg: {
    subject: "{{code}} is your {{site}} registration code",
    reason: "This is your code for creating an account on {{site}}.",
    sms: "{{code}} is your {{site}} registration code, valid for {{minutes}} minutes. Nobody from {{site}} will ask you for it.",
  },
  alreadyHere: {
    subject: "You already have a {{site}} account",
    reason:
      "Someone, probably you, tried to register on {{site}} with this email or number, which already has an account.",
    next: "You can sign in at {{url}}. If you forgot your password, you can reset it there.",
    sms: "This number already has a {{site}} account. Sign in at {{url}}",
  },
};

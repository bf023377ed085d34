export const titles = { login: "Sign in" };

export const login = {
  lead: "Good to see you again",
  modes: "Ways to sign in",
  byPassword: "Password",
  byCode: "Verification code",
  submit: "Sign in",
  toReset: "Forgot your password?",
  newHere: "New here?",
  toReg: "Create an account",
  signedOut: "You have signed out",
};

export const sent = { login: "If this account exists, a code is on its way. It is valid for 10 minutes." };

export const done = { signedIn: "Welcome back" };

export const mail = {
  login: {
    subject: "{{code}} is your {{site}} sign-in code",
    reason: "This is your code for signing in to {{site}}.",
    sms: "{{code}} is your {{site}} sign-in code, valid for {{minutes}} minutes. Nobody from {{site}} will ask you for it.",
  },
  notHere: {
    subject: "No {{site}} account yet",
    reason: "Someone, probably you, asked {{site}} for a code for this email or number, but it has no account.",
    next: "Perhaps you registered with another email or number. Or create an account at {{url}}.",
    sms: "This number has no {{site}} account yet. Register at {{url}}",
  },
};

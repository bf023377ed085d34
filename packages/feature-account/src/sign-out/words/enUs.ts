export const titles = { signout: "Sign out" };

export const signout = {
  lead: "Sign out of this browser? Your data stays safe, and you can sign in again at any time.",
  confirm: "Sign out",
  stay: "Stay signed in",
};

export const done = {
  signedOut: "You have signed out",
  stayed: "You are still signed in",
};

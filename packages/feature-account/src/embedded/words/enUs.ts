export const third = {
  embedded: {
    title: "Sign in",
    lead: "{{site}} asks for your name and picture, and to sign in as you",
    sites: { editor: "Editor", blog: "Blog", video: "Video", chat: "Chat" },
    open: "Sign in",
    openLead: "Sign-in opens in a new window. Check its domain name.",
    blocked: "Your browser did not open the window. Please allow pop-ups for this page and try again",
    continueAs: "Continue as {{name}}",
    handing: "One moment: handing over to {{site}}",
    done: "You are signed in at {{site}}. You can close this window.",
    alone:
      "This window is no longer connected to {{site}}. Please go back and start again there. If you signed in here, you still are.",
    byAccount: "Sign in with email or mobile number",
    back: "Back to {{site}}",
    script: "Please turn on JavaScript: this page hands the sign-in to {{site}} with a script",
    unlisted: "This site is not allowed to use sign-in from here, so nothing was sent to it",
    home: "Home",
  },
};

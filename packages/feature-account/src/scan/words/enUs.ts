const words = {
  mode: "Scan",
  title: "Sign in by scanning",
  lead: "Scan this with a phone that is signed in to this site.",
  qr: "QR code for signing in",
  renew: "Get a new QR code",
  loading: "Fetching a QR code …",
  number: "Your phone must show {{number}}",
  needs: "Signing in by scanning needs a wide screen and JavaScript. Please use your password or a code.",
  tips: {
    noscan: "Scan with your phone",
    scaned: "App scanned, please confirm login",
    cancel: "App cancelled, click QR again",
    confirm: "App confirmed, logging in",
  },
  phone: {
    lead: "Someone wants to sign in to your account on another screen. Confirm only if it is you, in front of it.",
    device: "Device",
    deviceUnknown: "Unknown",
    place: "Address",
    number: "Number on both screens",
    compare: "Confirm only if the other screen shows the same number.",
    prove: "It has been a while since you signed in here, so show once more that it is you.",
    confirm: "Confirm login",
    cancel: "Cancel login",
    home: "Back to the home page",
  },
  done: { confirm: "Login confirmed", cancel: "Login cancelled" },
  errors: {
    over: "This QR code is no longer valid. Please get a new one and scan it again",
    uuid: "The uuid must have 16 to 128 characters",
    connection: "The connection failed. Click the QR code to try again",
  },
};

export default words;

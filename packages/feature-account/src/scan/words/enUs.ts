const words = {
  mode: "QR code",
  title: "Sign in with a QR code",
  lead: "Scan this with a phone that is signed in to this site",
  qr: "QR code for signing in",
  renew: "Get a new QR code",
  loading: "Fetching a QR code…",
  number: "Your phone must show {{number}}",
  needs: "Signing in with a QR code needs a wide screen and JavaScript. Please use your password or a code.",
  tips: {
    noscan: "Scan with your phone",
    scaned: "Scanned. Confirm on your phone",
    cancel: "Canceled. Click the QR code to try again",
    confirm: "Confirmed. Signing in…",
  },
  phone: {
    lead: "Someone wants to sign in to your account on another device. Cancel if it is not you.",
    device: "Device",
    deviceUnknown: "Unknown",
    place: "IP address",
    number: "Number on both screens",
    compare: "Confirm only if the other screen shows the same number",
    prove: "It has been a while since you signed in here, so confirm once more that it is you",
    confirm: "Confirm sign-in",
    cancel: "Cancel sign-in",
    home: "Home",
  },
  done: { confirm: "Sign-in confirmed", cancel: "Sign-in canceled" },
  errors: {
    over: "This QR code is no longer valid. Please get a new one and scan it again",
    uuid: "The uuid must have 16 to 128 characters",
    connection: "The connection failed. Click the QR code to try again",
  },
};

export default words;

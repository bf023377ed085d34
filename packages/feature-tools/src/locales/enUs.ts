import * as check from "../check/locales/enUs";
import * as dns from "../dns/locales/enUs";
import * as favicon from "../favicon/locales/enUs";
import * as format from "../format/locales/enUs";
import * as qr from "../qr/locales/enUs";
import * as speed from "../speed/locales/enUs";

/** Each tool has its own words; they are merged here. */
const words = {
  tools: { qrcode: qr.card, dns: dns.card, check: check.card, format: format.card, favicon: favicon.card },
  qr: qr.words,
  dns: dns.words,
  speed: speed.words,
  check: check.words,
  format: format.words,
  favicon: favicon.words,
};

export default words;

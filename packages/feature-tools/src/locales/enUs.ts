import * as check from "../check/words/enUs";
import * as report from "../dns/report/words/enUs";
import * as dns from "../dns/words/enUs";
import * as favicon from "../favicon/words/enUs";
import * as format from "../format/words/enUs";
import * as qr from "../qr/words/enUs";
import * as speed from "../speed/words/enUs";

/** Each tool has its own words; they are merged here. */
const words = {
  tools: { qrcode: qr.card, dns: dns.card, check: check.card, format: format.card, favicon: favicon.card },
  qr: qr.words,
  dns: { ...dns.words, report: report.words },
  speed: speed.words,
  check: check.words,
  format: format.words,
  favicon: favicon.words,
};

export default words;

import type { Translated } from "@dozen/core/locale";
import * as check from "../check/words/zhHk";
import * as report from "../dns/report/words/zhHk";
import * as dns from "../dns/words/zhHk";
import * as favicon from "../favicon/words/zhHk";
import * as format from "../format/words/zhHk";
import * as qr from "../qr/words/zhHk";
import * as speed from "../speed/words/zhHk";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  tools: { qrcode: qr.card, dns: dns.card, check: check.card, format: format.card, favicon: favicon.card },
  qr: qr.words,
  dns: { ...dns.words, report: report.words },
  speed: speed.words,
  check: check.words,
  format: format.words,
  favicon: favicon.words,
};

export default words;

import type { Translated } from "@dozen/core/locale";
import * as check from "../check/words/zhCn";
import * as report from "../dns/report/words/zhCn";
import * as dns from "../dns/words/zhCn";
import * as favicon from "../favicon/words/zhCn";
import * as format from "../format/words/zhCn";
import * as qr from "../qr/words/zhCn";
import * as speed from "../speed/words/zhCn";
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

import type { Translated } from "@dozen/core/locale";
import * as check from "../check/locales/zhCn";
import * as dns from "../dns/locales/zhCn";
import * as favicon from "../favicon/locales/zhCn";
import * as format from "../format/locales/zhCn";
import * as qr from "../qr/locales/zhCn";
import * as speed from "../speed/locales/zhCn";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  tools: { qrcode: qr.card, dns: dns.card, check: check.card, format: format.card, favicon: favicon.card },
  qr: qr.words,
  dns: dns.words,
  speed: speed.words,
  check: check.words,
  format: format.words,
  favicon: favicon.words,
};

export default words;

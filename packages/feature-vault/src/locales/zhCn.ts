import type { Translated } from "@dozen/core/locale";
import mfaWords from "../mfa/words/zhCn";
import secret, { noticeKinds, notices } from "../secret/words/zhCn";
import passwdWords from "../vault/words/zhCn";
import type enUs from "./enUs";

const { tool: mfaTool, ...mfa } = mfaWords;
const { tool: passwdTool, ...passwd } = passwdWords;

const words: Translated<typeof enUs> = {
  tools: { passwd: passwdTool, mfa: mfaTool },
  noticeKinds,
  notices,
  passwd,
  mfa,
  secret,
};

export default words;

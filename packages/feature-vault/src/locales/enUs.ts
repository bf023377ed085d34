import mfaWords from "../mfa/words/enUs";
import secret, { noticeKinds, notices } from "../secret/words/enUs";
import passwdWords from "../vault/words/enUs";

const { tool: mfaTool, ...mfa } = mfaWords;
const { tool: passwdTool, ...passwd } = passwdWords;

const words = {
  tools: { passwd: passwdTool, mfa: mfaTool },
  noticeKinds,
  notices,
  passwd,
  mfa,
  secret,
};

export default words;

import mfaWords from "../mfa/words/enUs";
import passwdWords from "../vault/words/enUs";

const { tool: mfaTool, ...mfa } = mfaWords;
const { tool: passwdTool, ...passwd } = passwdWords;

const words = {
  tools: { passwd: passwdTool, mfa: mfaTool },
  passwd,
  mfa,
};

export default words;

import type { HelpPage } from "@dozen/core/help";
import { textAtMost } from "../secret/secret";
import { secretQuota } from "../secret/secrets.server";
import { codeCount } from "../shared/crypto/recovery-codes";
import { quota } from "./entries.server";
import { limits, urlsAtMost } from "./rules";

export const passwdHelp: HelpPage = {
  texts: {
    zhCn: () => import("./help/zhCn"),
    zhHk: () => import("./help/zhHk"),
    enUs: () => import("./help/enUs"),
  },
  values: ({ settings }) => ({
    logins: quota.limit(settings),
    codes: codeCount,
    urls: urlsAtMost,
    password: limits.password,
    secretText: textAtMost,
    secrets: secretQuota({ settings }),
  }),
};

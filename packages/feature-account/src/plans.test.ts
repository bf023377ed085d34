import { queries, testPlans } from "@dozen/core/testing/plans";
import feature from "./feature";
import { access } from "./testing/access";

/** Avatars are left out: their bytes are in no storage here. */
const { avatar: _, ...things } = access.things;

const sends = "sends a code";
const logins = queries(...["1", "2"].flatMap((page) => [{ page }, { page, ip: "1" }, { page, expried: "0" }]));
const form = "a form of one's own account";

testPlans(
  feature,
  {
    things,
    calls: {
      "GET /log": logins,
      "GET /device": queries({}, { page: "2" }),
      "GET /auth": [{}],
      "GET /f2a": form,
      "GET /scan": "asks for one sign-in by its secret",
      "GET /thirdSend": sends,
      ...Object.fromEntries(
        [
          "/emailLogin",
          "/phoneLogin",
          "/emailReg",
          "/phoneReg",
          "/emailReset",
          "/phoneReset",
          "/email-fix",
          "/phone-fix",
        ]
          .concat(["/verify/email", "/verify/phone", "/delete/email", "/delete/phone"])
          .map((path) => [`GET ${path}`, sends]),
      ),
    },
    routes: {
      "routes/f2a.tsx": form,
      "routes/login.tsx": form,
      "routes/oauth/auth.ts": form,
      "routes/oauth/callback.ts": form,
      "routes/passkey.ts": form,
      "routes/reg.tsx": form,
      "routes/reset.tsx": form,
      "routes/scan.tsx": form,
      "routes/set/app.tsx": [{}],
      "routes/set/archive-file.ts": "asks the features as every download of one's data does",
      "routes/set/archive.tsx": form,
      "routes/set/avatar.tsx": form,
      "routes/set/base.tsx": form,
      "routes/set/contact.tsx": form,
      "routes/set/device.tsx": queries({}, { page: "2" }),
      "routes/set/f2a.tsx": form,
      "routes/set/first.ts": "leads elsewhere",
      "routes/set/fixpwd.tsx": form,
      "routes/set/index.tsx": [{}],
      "routes/set/layout.tsx": [{}],
      "routes/set/log.tsx": logins,
      "routes/set/logout.tsx": form,
      "routes/set/mobile.tsx": form,
      "routes/set/passkey-new.tsx": form,
      "routes/set/passkey.tsx": [{ params: { id: "{passkey}" } }],
      "routes/set/safe.tsx": [{}],
      "routes/set/theme.tsx": form,
      "routes/set/third.tsx": [{}],
      "routes/set/ubg.tsx": form,
      "routes/signout.tsx": form,
      "routes/third/f2a.ts": form,
      "routes/third/login.tsx": form,
      "routes/third/weixin-code.ts": form,
      "routes/third/weixin.tsx": form,
      "routes/undo.tsx": form,
      "routes/verify/verify.tsx": form,
      "routes/zone/base.tsx": [{}],
      "routes/zone/first.ts": "leads elsewhere",
      "routes/zone/index.tsx": "leads elsewhere",
      "routes/zone/layout.tsx": [{}],
      "routes/zone/me.tsx": [{}],
      "routes/zone/system.tsx": [{}],
    },
    allowed: [{ plan: /^sorts/, sql: /account_(?:bindings|passkeys)/, why: "nobody has more than a handful" }],
  },
  import.meta.url,
);

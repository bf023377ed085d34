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
      "GET /access-token": [{}],
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
      "second-step/routes/f2a.tsx": form,
      "sign-in/routes/login.tsx": form,
      "third-party/routes/auth.ts": form,
      "third-party/routes/callback.ts": form,
      "sign-in/routes/passkey.ts": form,
      "registration/routes/reg.tsx": form,
      "reset/routes/reset.tsx": form,
      "scan/routes/scan.tsx": form,
      "usage/routes/app.tsx": [{}],
      "usage/routes/archive-file.ts": "asks the features as every download of one's data does",
      "usage/routes/archive.tsx": form,
      "profile/routes/avatar.tsx": form,
      "profile/routes/base.tsx": form,
      "contacts/routes/contact.tsx": form,
      "devices/routes/device.tsx": queries({}, { page: "2" }),
      "access-tokens/routes/tokens.tsx": [{}],
      "two-factor/routes/f2a.tsx": form,
      "settings/routes/first.ts": "leads elsewhere",
      "password/routes/fixpwd.tsx": form,
      "settings/routes/index.tsx": [{}],
      "settings/routes/layout.tsx": [{}],
      "login-log/routes/log.tsx": logins,
      "cancellation/routes/logout.tsx": form,
      "zone/routes/mobile.tsx": form,
      "passkeys/routes/new.tsx": form,
      "passkeys/routes/passkey.tsx": [{ params: { id: "{passkey}" } }],
      "safety/routes/safe.tsx": [{}],
      "settings/routes/theme.tsx": form,
      "bindings/routes/third.tsx": [{}],
      "settings/routes/ubg.tsx": form,
      "sign-out/routes/signout.tsx": form,
      "second-step/routes/third.ts": form,
      "embedded/routes/login.tsx": form,
      "third-party/routes/weixin-code.ts": form,
      "third-party/routes/weixin.tsx": form,
      "contacts/routes/undo.tsx": form,
      "third-party/routes/verify.tsx": form,
      "zone/routes/base.tsx": [{}],
      "zone/routes/first.ts": "leads elsewhere",
      "zone/routes/index.tsx": "leads elsewhere",
      "zone/routes/layout.tsx": [{}],
      "zone/routes/me.tsx": [{}],
      "zone/routes/system.tsx": [{}],
    },
    allowed: [{ plan: /^sorts/, sql: /account_(?:bindings|passkeys)/, why: "nobody has more than a handful" }],
  },
  import.meta.url,
);

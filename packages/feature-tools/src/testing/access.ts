import type { AccessMatrix } from "@dozen/core/testing/access";

/** The tools store no user data. */
export const access: AccessMatrix = {
  things: {},
  calls: {
    "GET /qrcode": {},
    "POST /format": {},
    "POST /ico": {},
    "GET /dns/domain": {},
    "GET /dns/ip": {},
    "GET /speed/servers": {},
    "GET /speed": { shared: { sid: "a server of the site's list" } },
    "POST /check": {},
  },
  routes: {
    "routes/qrcode.tsx": {},
    "routes/qrcode-live.ts": {},
    "routes/qrcode-scan.tsx": {},
    "routes/favicon.tsx": {},
    "routes/favicon-live.ts": {},
    "routes/format.tsx": {},
    "routes/check.tsx": {},
  },
};

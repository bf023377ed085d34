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
    "GET /dns/report": {},
    "GET /speed/servers": {},
    "GET /speed": { shared: { sid: "a server of the site's list" } },
    "POST /check": {},
  },
  routes: {
    "qr/routes/qrcode.tsx": {},
    "qr/routes/live.ts": {},
    "qr/routes/scan.tsx": {},
    "favicon/routes/favicon.tsx": {},
    "favicon/routes/live.ts": {},
    "format/routes/format.tsx": {},
    "check/routes/check.tsx": {},
  },
};

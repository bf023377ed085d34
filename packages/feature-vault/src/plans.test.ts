import { queries, testPlans } from "@dozen/core/testing/plans";
import { sql } from "kysely";
import feature from "./feature";
import { access } from "./testing/access";

const codes = ["1", "2", "999"].flatMap((page) => [
  { page },
  ...["Secret", "no account has this", "x"].map((secret_key) => ({ page, secret_key })),
]);

testPlans(
  feature,
  {
    things: access.things,
    async settle({ db }) {
      const owned = sql`select count(*) from mfa_accounts where mfa_accounts.user_id = mfa_owners.user_id`;
      await sql`update mfa_owners set accounts = (${owned})`.execute(db);
    },
    calls: {
      "GET /mfa": queries(...codes),
      "GET /passwd": queries({}, { page: "2" }, { type: "3" }, { type: "3", page: "2" }, { user: "x".repeat(43) }),
      "GET /passwd-key": [{}],
      "GET /secret": [{}],
      "GET /passwd-verify": [{ query: { id: "{entry}" } }],
    },
    routes: {
      "vault/routes/passwd.tsx": [{}],
      "mfa/routes/mfa.tsx": queries({}, ...codes.map((list) => ({ tab: "list", ...list }))),
      "mfa/routes/codes.ts": [{}],
      "mfa/routes/export.tsx": [{}, { query: { id: "{totp}" } }],
      "mfa/routes/export-file.ts": [{}],
      "secret/routes/secret.tsx": [{}],
      "secret/routes/open.tsx": [{ params: { id: "{secret}" } }],
      "mfa/routes/rename.tsx": [{ params: { id: "{totp}" } }],
    },
  },
  import.meta.url,
);

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { fuzzCalls } from "@dozen/core/testing/fuzz";
import { expect, test } from "vitest";
import { openWithMasterKey } from "../shared/crypto/keys";
import { VaultSession } from "../shared/crypto/session";
import { vaultCalls } from "./calls.server";
import { encodings, entry, masterKey } from "./testing/sealed";
import { eachVault } from "./testing/vaults";

eachVault("calls of a vault", (vaults) => {
  test("never expose encrypted secrets in tables or responses, in five encodings", async () => {
    const secrets = {
      name: "Planted-Site-QX7",
      user: "planted.user.QX7",
      password: "Planted?Secret/QX7+=ü",
      memo: "planted memo QX7 密",
      label: "Planted-Label-QX7",
      urls: ["https://planted-url-qx7.example/"],
    };
    const hal = await vaults.owner();
    await vaults.add(hal, secrets);
    const tables = ["vault_keys", "vault_entries", "vault_health", "users", "limit_counts"] as const;
    const rows = await Promise.all(
      tables.map((table) =>
        vaults.context.db
          .selectFrom(table as "users")
          .selectAll()
          .execute(),
      ),
    );
    const responses = await Promise.all([hal.api.get("/passwd", { passwords: "1" }), hal.api.get("/info")]);
    const haystack = JSON.stringify([rows, responses]);
    const { vaultKey } = await openWithMasterKey(hal.bundle, hal.user.id, masterKey);
    const needles = [...Object.values(secrets).flat(), masterKey, ...hal.codes, Buffer.from(vaultKey)];
    const found = needles.flatMap(encodings).filter((needle) => haystack.includes(needle));
    expect(found).toEqual([]);
    // The search does find a known value.
    expect(haystack.includes(JSON.parse(hal.key.pwd_key).wrap)).toBe(true);
  });

  test("let a reference client open the vault with the documentation alone", async () => {
    const { api, user, auth } = await vaults.person();
    const session = new VaultSession(user.id);
    const { bundle, proofs } = await session.create(masterKey);
    await api.post("/passwd-key", { pwd_key: bundle, ...proofs });
    await api.post(
      "/passwd",
      (await session.sealNew([entry({ name: "Elsewhere 別處", memo: "m", label: "Travel" })]))[0],
    );
    const env = {
      ...process.env,
      ORIGIN: vaults.nobody.url,
      TOKEN: auth.token,
      SECRET: auth.secret,
      MASTER_KEY: masterKey,
    };
    const client = fileURLToPath(new URL("../../../../docs/vault-client.mjs", import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [client], { env });
    expect(JSON.parse(stdout)).toMatchObject([
      {
        name: "Elsewhere 別處",
        user: "ada",
        password: "correct horse battery",
        label: "Travel",
        memo: "m",
        urls: ["https://example.com/"],
      },
    ]);
  }, 60_000);

  test("never fail on any input", () => {
    // Without rate limits, which would refuse most of the requests.
    const { context } = vaults;
    const limits = { ...context.limits, use: async () => {} };
    return fuzzCalls({ ...context, limits }, vaultCalls);
  }, 240_000);
});

import { describe, expect, test } from "vitest";
import { VaultSession } from "../shared/crypto/session";
import { keyOf, masterKey, newVault } from "./testing/sealed";
import { eachVault } from "./testing/vaults";

eachVault("a vault's key", (vaults) => {
  test("is set once, is part of the user's record, and opens elsewhere at its real cost", async () => {
    const { api, user } = await vaults.person();
    const { bundle, proofs } = await new VaultSession(user.id).create(masterKey);
    expect(await api.post("/passwd-key", { pwd_key: bundle, ...proofs })).toMatchObject({ code: 200 });
    const { data } = await api.get("/info");
    const again = new VaultSession(user.id);
    await again.unlock(data.data.pwd_key, masterKey);
    expect(again.isOpen).toBe(true);

    const refused = await api.post("/passwd-key", (await newVault(user.id)).key);
    expect(refused).toMatchObject({ code: 400, data: { info: "A master key is already set" } });
  });

  test("can be replaced by a client that has opened the vault, in one statement; the codes stay valid", async () => {
    const bea = await vaults.owner();
    const changed = await bea.session.change(bea.bundle, masterKey, "another4Key00");
    const response = await bea.api.post("/passwd-key", keyOf(changed.bundle, changed.proofs));
    expect(response).toMatchObject({ code: 200, data: { info: "Master key changed" } });
    const again = new VaultSession(bea.user.id);
    expect(
      await bea.api.post("/passwd-close", { code: await again.recover(bea.bundle, bea.codes[2] ?? "") }),
    ).toMatchObject({
      code: 200,
    });
  });

  test("is set by exactly one of 50 parallel requests", async () => {
    const { api, user } = await vaults.person();
    const made = await Promise.all(Array.from({ length: 50 }, () => newVault(user.id)));
    const responses = await Promise.all(made.map(({ key }) => api.post("/passwd-key", key)));
    const winners = made.filter((_, at) => responses[at]?.code === 200);
    expect(winners).toHaveLength(1);
    expect((await api.get("/passwd-key")).data.pwd_key).toBe(winners[0]?.key.pwd_key);
  });

  test("is returned with the codes as the client encrypted them", async () => {
    const { api, user } = await vaults.person();
    const made = await newVault(user.id);
    const { data } = await api.post("/passwd-key", made.key);
    expect(data.recovery_code.split(",")).toEqual(JSON.parse(made.bundle).codes.sealed);
    for (const code of made.codes) expect(JSON.stringify(data)).not.toContain(code);
  });

  test("is refused from a page of the previous user", async () => {
    const { api, user } = await vaults.person();
    const { key } = await newVault(vaults.ada.user.id);
    const refused = await api.post("/passwd-key", { ...key, user_id: vaults.ada.user.id });
    expect(refused).toMatchObject({ code: 412, data: { fields: { user_id: expect.any(Array) } } });
    expect((await api.get("/passwd-key")).data).toMatchObject({ pwd_key: null, user_id: user.id });
    const own = await newVault(user.id);
    expect(await api.post("/passwd-key", { ...own.key, user_id: user.id })).toMatchObject({ code: 200 });
  });

  test("is refused with a cheaper key derivation than the standard one, or with missing parts", async () => {
    const { api, user } = await vaults.person();
    const bundle = JSON.parse(vaults.ada.key.pwd_key);
    const others = [
      { ...bundle, kdf: { ...bundle.kdf, memory: 1024 } },
      { ...bundle, kdf: { ...bundle.kdf, passes: 1 } },
      { ...bundle, v: 2 },
      { ...bundle, wrap: "AAAA" },
      { ...bundle, codes: { ...bundle.codes, wraps: bundle.codes.wraps.slice(1) } },
      "123456",
    ];
    for (const other of others) {
      const response = await api.post("/passwd-key", { pwd_key: JSON.stringify(other), ...vaults.ada.proofs });
      expect(response).toMatchObject({ code: 400, data: { fields: { pwd_key: expect.any(Array) } } });
    }
    expect(user.id).not.toBe(vaults.ada.user.id);
  });

  describe("turning off", () => {
    test("requires the proof of a recovery code, and deletes everything", async () => {
      const fay = await vaults.owner();
      await vaults.add(fay);
      expect(await fay.api.post("/passwd-close", { code: vaults.ada.proofs.codes?.[0] })).toMatchObject({
        data: { info: "Wrong recovery code. Check it, or use another one" },
      });
      const proof = await new VaultSession(fay.user.id).recover(fay.bundle, fay.codes[3] ?? "");
      expect(await fay.api.post("/passwd-close", { code: proof })).toMatchObject({ code: 200 });
      expect(await fay.api.get("/passwd")).toMatchObject({ data: { total: 0 } });
      expect((await fay.api.get("/info")).data.data?.pwd_key ?? null).toBeNull();
    });

    test("succeeds once when 50 requests use the same recovery code in parallel", async () => {
      const hal = await vaults.owner();
      const code = hal.proofs.codes?.[1];
      const responses = await Promise.all(Array.from({ length: 50 }, () => hal.api.post("/passwd-close", { code })));
      expect(responses.filter(({ code }) => code === 200)).toHaveLength(1);
    });

    test("allows five attempts in ten minutes", async () => {
      const gil = await vaults.owner();
      const wrong = { code: vaults.ada.proofs.codes?.[0] };
      for (let tries = 0; tries < 5; tries += 1)
        expect(await gil.api.post("/passwd-close", wrong)).toMatchObject({ code: 400 });
      expect(await gil.api.post("/passwd-close", { code: gil.proofs.codes?.[0] })).toMatchObject({ status: 429 });
    });
  });
});

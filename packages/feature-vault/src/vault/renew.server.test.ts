import { expect, test } from "vitest";
import { openField } from "../shared/crypto/entries";
import { openWithMasterKey } from "../shared/crypto/keys";
import { Unopened } from "../shared/crypto/primitives";
import { VaultSession } from "../shared/crypto/session";
import { entry, masterKey, renewalOf } from "./testing/sealed";
import { eachVault, type Owner } from "./testing/vaults";

eachVault("a vault's new key", (vaults) => {
  async function renewal(who: Owner) {
    const { data } = await who.api.get("/passwd", { size: "999", passwords: "1" });
    return { before: data.list, ...(await renewalOf(who.session, data.list, "another4Key00")) };
  }
  const renewals = (who: Owner, body: object) => who.api.post("/passwd-renew", body);

  test("with a recovery code encrypts everything again, and nothing old decrypts any more", async () => {
    const bob = await vaults.owner();
    await vaults.add(bob, { name: "Kept", user: "bob", type: 5 });
    await vaults.add(bob, { name: "Kept too" });
    const stolen = await openWithMasterKey(bob.bundle, bob.user.id, masterKey);
    await bob.session.recover(bob.bundle, bob.codes[1] ?? "");
    const { before, bundle, body } = await renewal(bob);
    expect(await renewals(bob, body)).toMatchObject({ code: 200 });

    const fresh = new VaultSession(bob.user.id);
    await fresh.unlock(bundle, "another4Key00");
    const { data } = await bob.api.get("/passwd", { passwords: "1", key: fresh.keyId });
    const password = "correct horse battery";
    expect(await fresh.openEntries(data.list)).toMatchObject([
      { name: "Kept too", password },
      { name: "Kept", password, type: 5 },
    ]);
    const times = (list: { create_time: string; update_time: string; password_time: string }[]) =>
      list.map(({ create_time, update_time, password_time }) => [create_time, update_time, password_time]);
    expect(times(data.list)).toEqual(times(before));
    const found = await bob.api.get("/passwd", { user: await fresh.accountIndex("bob") });
    expect(found).toMatchObject({ data: { total: 1 } });

    for (const { id, name } of data.list) await expect(openField(stolen, id, "name", name)).rejects.toThrow(Unopened);
    expect(await bob.api.post("/passwd-close", { code: bob.proofs.codes?.[0] })).toMatchObject({ code: 400 });
    expect(await bob.api.post("/passwd-key", bob.key)).toMatchObject({ code: 400 });
    expect((await bob.api.get("/passwd-key")).data.pwd_key).toBe(body.pwd_key);
  });

  test("refuses values encrypted under the old key, and lists requested with its id", async () => {
    const cleo = await vaults.owner();
    const mine = await vaults.add(cleo);
    const [late] = await cleo.session.sealNew([entry()]);
    const [edit] = await cleo.session.sealEdits([{ id: mine.id, memo: "late" }]);
    const { body } = await renewal(cleo);
    expect(await renewals(cleo, body)).toMatchObject({ code: 200 });
    expect(await cleo.api.post("/passwd", late)).toMatchObject({ code: 412 });
    expect(await cleo.api.put("/passwd", edit)).toMatchObject({ code: 412 });
    expect(await cleo.api.put("/passwd", { ...edit, key: undefined })).toMatchObject({ code: 400 });
    expect(await cleo.api.get("/passwd", { key: late?.key ?? "" })).toMatchObject({ code: 412 });
    expect(await cleo.api.get("/passwd")).toMatchObject({ code: 200, data: { total: 1 } });
    // A repeated request: its proof belongs to the previous key.
    expect(await renewals(cleo, body)).toMatchObject({ code: 412 });
  });

  test("is set by exactly one of 50 parallel requests", async () => {
    const gus = await vaults.owner();
    await vaults.add(gus, { name: "Kept" });
    const made = await Promise.all(Array.from({ length: 50 }, () => renewal(gus)));
    const responses = await Promise.all(made.map(({ body }) => renewals(gus, body)));
    const winners = made.filter((_, at) => responses[at]?.code === 200);
    expect(winners).toHaveLength(1);
    const opened = new VaultSession(gus.user.id);
    await opened.unlock(winners[0]?.bundle ?? "", "another4Key00");
    const { data } = await gus.api.get("/passwd", { passwords: "1" });
    expect(await opened.openEntries(data.list)).toMatchObject([{ name: "Kept" }]);
  });

  test("changes nothing when entries were added, changed, deleted or left out meanwhile", async () => {
    const dan = await vaults.owner();
    const one = await vaults.add(dan, { name: "One" });
    await vaults.add(dan, { name: "Two" });
    const { body } = await renewal(dan);
    const others = [
      { ...body, entries: body.entries.slice(1) },
      { ...body, entries: [body.entries[0], body.entries[0]] },
      { ...body, entries: body.entries.map((sealed) => ({ ...sealed, update_time: "2020-01-01T00:00:00.000Z" })) },
      { ...body, before: vaults.ada.proofs.owner },
      { ...body, codes: body.codes?.slice(1) },
    ];
    for (const other of others) expect((await renewals(dan, other)).code).not.toBe(200);
    await vaults.add(dan, { name: "Three" });
    expect(await renewals(dan, body)).toMatchObject({ code: 400 });
    await dan.api.delete("/passwd", { id: one.id });
    expect(await renewals(dan, body)).toMatchObject({ code: 400 });
    expect((await vaults.listed(dan)).map(({ name }) => name).sort()).toEqual(["Three", "Two"]);
  });

  test("leaves an entry that does not decrypt as it is", async () => {
    const ed = await vaults.owner();
    const one = await vaults.add(ed, { name: "One" });
    const two = await vaults.add(ed, { name: "Two" });
    await vaults.setName(ed.user.id, one.id, two.name ?? "");
    const { body } = await renewal(ed);
    expect(await renewals(ed, body)).toMatchObject({ code: 200 });
    ed.session.adopt();
    const after = await vaults.listed(ed);
    expect(after.map(({ name, broken }) => (broken ? "broken" : name)).sort()).toEqual(["Two", "broken"]);
  });

  test("accepts a vault larger than the limit of JSON bodies, from signed-in users", async () => {
    const flo = await vaults.owner();
    const urls = [1, 2, 3].map((index) => `https://${"long".repeat(30)}.example/${index}`);
    const many = await flo.session.sealNew(Array.from({ length: 999 }, (_, at) => entry({ name: `Site ${at}`, urls })));
    for (const at of [0, 500])
      expect(await flo.api.post("/passwd", { list: many.slice(at, at + 500) })).toMatchObject({ code: 200 });
    const { body } = await renewal(flo);
    expect(await renewals(flo, body)).toMatchObject({ status: 413 });
    const form = new FormData();
    for (const [name, value] of Object.entries(body))
      form.set(name, typeof value === "string" ? value : JSON.stringify(value));
    expect(await vaults.nobody.post("/passwd-renew", form)).toMatchObject({ status: 401 });
    expect(await flo.api.post("/passwd-renew", form)).toMatchObject({ code: 200 });
    flo.session.adopt();
    expect((await vaults.listed(flo)).filter(({ broken }) => !broken)).toHaveLength(999);
  });
});

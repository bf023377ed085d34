import { expect, test } from "vitest";
import feature from "../feature";
import { entry } from "./testing/sealed";
import { eachVault } from "./testing/vaults";

eachVault("entries of a vault", (vaults) => {
  test("are returned as they were encrypted, with the password on request only", async () => {
    const sealed = await vaults.add(vaults.ada, {
      name: "Ünï 網站",
      memo: "m",
      urls: ["https://a.example/", "https://b.example/"],
    });
    const [first] = await vaults.listed(vaults.ada);
    expect(first).toMatchObject({
      name: "Ünï 網站",
      memo: "m",
      user: "ada",
      type: 3,
      password: "correct horse battery",
    });
    expect(first?.urls).toHaveLength(2);
    const { data } = await vaults.ada.api.get("/passwd-verify", { id: sealed.id });
    expect(await vaults.ada.session.openPassword(sealed.id, data.passwd)).toBe("correct horse battery");
    const plainList = await vaults.ada.api.get("/passwd");
    expect(plainList.data.list[0]).not.toHaveProperty("password");
  });

  test("are found by exact account name, without revealing it, and by type", async () => {
    await vaults.add(vaults.ada, { user: "only-this", type: 5 });
    const found = await vaults.listed(vaults.ada, { user: await vaults.ada.session.accountIndex("only-this") });
    expect(found.map(({ user }) => user)).toEqual(["only-this"]);
    expect(await vaults.listed(vaults.ada, { user: await vaults.ada.session.accountIndex("only-thi") })).toEqual([]);
    expect((await vaults.listed(vaults.ada, { type: "5" })).every(({ type }) => type === 5)).toBe(true);
    expect(await vaults.ada.api.get("/passwd", { user: "only-this" })).toMatchObject({ code: 400 });
  });

  test("can be edited one by one, several at once, or by type alone", async () => {
    const [one, two] = [await vaults.add(vaults.ada, { name: "One" }), await vaults.add(vaults.ada, { name: "Two" })];
    const edits = await vaults.ada.session.sealEdits([
      { id: one.id, password: "new one", user: "eve" },
      { id: two.id, memo: "noted" },
    ]);
    expect(await vaults.ada.api.put("/passwd", { list: edits })).toMatchObject({ code: 200 });
    expect(await vaults.ada.api.put("/passwd", { id: `${one.id},${two.id}`, type: 1 })).toMatchObject({ code: 200 });
    const byId = new Map((await vaults.listed(vaults.ada)).map((row) => [row.id, row]));
    expect(byId.get(one.id)).toMatchObject({ name: "One", user: "eve", password: "new one", type: 1 });
    expect(byId.get(two.id)).toMatchObject({ name: "Two", memo: "noted", user: "ada", type: 1 });
    const both = { ...edits[0], id: `${one.id},${two.id}` };
    expect(await vaults.ada.api.put("/passwd", both)).toMatchObject({ code: 400 });
  });

  test("keep the age of a restored password, which cannot be in the future", async () => {
    const { id } = await vaults.add(vaults.ada, { name: "Put back" });
    const before = Date.now();
    const [edit] = await vaults.ada.session.sealEdits([{ id, password: "an old one" }]);
    const ageAfter = async (password_time?: string) => {
      expect(await vaults.ada.api.put("/passwd", { ...edit, password_time })).toMatchObject({ code: 200 });
      return (await vaults.listed(vaults.ada)).find((row) => row.id === id)?.passwordAt;
    };
    expect(await ageAfter("2020-02-02T00:00:00.000Z")).toBe(Date.UTC(2020, 1, 2));
    const now = (await ageAfter()) ?? 0;
    expect(now).toBeGreaterThanOrEqual(before);
    expect(await ageAfter("2999-01-01T00:00:00.000Z")).toBeLessThan(now + 60_000);
    await vaults.ada.api.delete("/passwd", { id });
  });

  test("of another user are reported as not found, also in mixed lists", async () => {
    const eve = await vaults.owner();
    const [mine, theirs] = [await vaults.add(eve), await vaults.add(vaults.ada)];
    const [edit] = await eve.session.sealEdits([{ id: theirs.id, memo: "mine now" }]);
    const unknown = "01JAAAAAAAAAAAAAAAAAAAAAAA";
    for (const id of [theirs.id, unknown]) {
      expect(await eve.api.get("/passwd-verify", { id })).toMatchObject({ status: 404 });
      expect(await eve.api.put("/passwd", { ...edit, id })).toMatchObject({ status: 404 });
      expect(await eve.api.delete("/passwd", { id })).toMatchObject({ status: 404 });
      expect(await eve.api.delete("/passwd", { id: `${mine.id},${id}` })).toMatchObject({ status: 404 });
    }
    expect(await vaults.listed(eve)).toHaveLength(1);
    expect((await vaults.listed(vaults.ada)).some(({ memo }) => memo === "mine now")).toBe(false);
  });

  test("are refused unencrypted, twice under one id, and before there is a key", async () => {
    const [sealed] = await vaults.ada.session.sealNew([entry()]);
    expect(await vaults.ada.api.post("/passwd", { ...sealed, password: "plain" })).toMatchObject({ code: 400 });
    expect(await vaults.ada.api.post("/passwd", { list: [sealed, sealed] })).toMatchObject({ code: 400 });
    const { api } = await vaults.person();
    expect(await api.post("/passwd", sealed)).toMatchObject({ data: { info: "Set a master key first" } });
    expect(await vaults.nobody.post("/passwd", sealed)).toMatchObject({ status: 401 });
  });

  test("that were swapped or altered in the table do not decrypt, while the others do", async () => {
    const carl = await vaults.owner();
    const [one, two] = [await vaults.add(carl, { name: "One" }), await vaults.add(carl, { name: "Two" })];
    await vaults.add(carl, { name: "Three" });
    const rows = await vaults.context.db
      .selectFrom("vault_entries")
      .selectAll()
      .where("user_id", "=", carl.user.id)
      .execute();
    const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? "";
    await vaults.setName(carl.user.id, one.id, nameOf(two.id));
    await vaults.setName(carl.user.id, two.id, nameOf(one.id));
    const names = (await vaults.listed(carl)).map(({ name, broken }) => (broken ? "broken" : name));
    expect(names.sort()).toEqual(["Three", "broken", "broken"]);
  });

  test("are limited by the quota", async () => {
    const dora = await vaults.owner();
    const { updateUserConfig } = await import("@dozen/core/sessions/users.server");
    await updateUserConfig(vaults.context, dora.user.id, { pwd_sum: 2 });
    const sealed = await dora.session.sealNew([entry(), entry(), entry()]);
    expect(await dora.api.post("/passwd", { list: sealed })).toMatchObject({ code: 400 });
    const responses = await Promise.all(sealed.map((one) => dora.api.post("/passwd", one)));
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(2);
    const { default: server } = await feature.server();
    expect(await server.account?.usage?.(vaults.context, dora.user.id)).toMatchObject({
      passwd: { used: 2, limit: 2 },
    });
  });
});

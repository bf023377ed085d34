import type { Context } from "@dozen/core/context";
import { eachDatabase } from "@dozen/core/testing/context";
import { type ApiClient, apiClient, apiUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect } from "vitest";
import feature from "../../feature";
import { entry, newVault } from "./sealed";

/** A user with a vault that is open in their client. */
export type Owner = Awaited<ReturnType<Vaults["owner"]>>;

/** The fixtures of the call tests; set before a suite runs. */
class Vaults {
  context!: Context;
  nobody!: ApiClient;
  /** A user who has a vault from the start. */
  ada!: Owner;

  /** A user without a vault. */
  person() {
    return apiUser(this.context, this.nobody);
  }

  async owner() {
    const { api, user } = await this.person();
    const vault = await newVault(user.id);
    expect(await api.post("/passwd-key", vault.key)).toMatchObject({ code: 200 });
    return { api, user, ...vault };
  }

  async add(who: Owner, parts: Parameters<typeof entry>[0] = {}) {
    const [sealed] = await who.session.sealNew([entry(parts)]);
    if (!sealed) throw new Error("nothing sealed");
    expect(await who.api.post("/passwd", sealed)).toMatchObject({ code: 200 });
    return sealed;
  }

  /** The decrypted entries of a user, with passwords. */
  async listed(who: Owner, query: Record<string, string> = {}) {
    const { data } = await who.api.get("/passwd", { size: "999", passwords: "1", ...query });
    return who.session.openEntries(data.list);
  }

  /** Writes to the table directly, bypassing the server's checks. */
  async setName(userId: string, id: string, name: string) {
    await this.context.db
      .updateTable("vault_entries")
      .set({ name })
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .execute();
  }
}

/** Runs a suite for the calls of a site with vaults, once per database. */
export function eachVault(name: string, suite: (vaults: Vaults) => void): void {
  eachDatabase(name, (makeContext) => {
    const vaults = new Vaults();
    beforeAll(async () => {
      vaults.context = await makeContext({ features: [feature] });
      vaults.nobody = await apiClient(vaults.context);
      vaults.ada = await vaults.owner();
    });
    afterAll(() => vaults.nobody?.close());
    suite(vaults);
  });
}

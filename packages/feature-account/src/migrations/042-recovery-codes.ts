import type { Kysely, Migration } from "kysely";

export const recoveryCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("account_recovery_codes")
      .addColumn("user_id", "varchar(26)", (column) => column.notNull())
      .addColumn("code_mac", "varchar(64)", (column) => column.notNull())
      .addPrimaryKeyConstraint("account_recovery_codes_pk", ["user_id", "code_mac"])
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropTable("account_recovery_codes").ifExists().execute();
  },
};

import type { Kysely, Migration } from "kysely";

export const devices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("account_devices")
      .addColumn("user_id", "varchar(26)", (column) => column.notNull())
      .addColumn("device_mac", "varchar(64)", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("seen_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("account_devices_key", ["user_id", "device_mac"])
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropTable("account_devices").ifExists().execute();
  },
};

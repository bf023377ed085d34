import type { Context, RequestContext } from "@dozen/core/context";
import { upsert } from "@dozen/core/database/query.server";
import type { User } from "@dozen/core/sessions/users.server";
import { saveFirstLocale } from "../settings/preferences.server";
import { notifyUser } from "../shared/notices.server";
import { deviceName } from "./device-name.server";
import type {} from "./tables";

/** Milliseconds after which an unseen device is forgotten; its cookie lasts a year. */
const retention = 400 * 24 * 60 * 60 * 1000;

/**
 * Records the device of a sign-in, and notifies a user who has signed in before if it is new to their account. Does
 * not wait for the mail server.
 *
 * @param device id of the browser or fingerprint of the client; without either, the user agent counts
 */
export async function noteDevice(
  context: RequestContext,
  request: Request,
  user: User,
  device: string | undefined,
): Promise<void> {
  const agent = request.headers.get("user-agent") ?? "";
  const isNew = await seeDevice(context, user.id, device || `agent:${agent}`);
  await saveFirstLocale(context, user.id, context.locale);
  if (!isNew) return;
  const notice = { about: "newDevice", name: deviceName(agent), ip: context.ip, at: context.clock.now() } as const;
  void notifyUser(context, user, notice);
}

/** Stores the device. @returns whether it is new to a user who had others before */
async function seeDevice(context: Context, userId: string, device: string): Promise<boolean> {
  const { db, clock, database, secrets } = context;
  const now = clock.now();
  const device_mac = secrets.mac("account.knownDevice", JSON.stringify([userId, device]));
  const seen = await db
    .selectFrom("account_devices")
    .select((row) => row.fn.countAll<number>().as("all"))
    .select((row) => row.fn.max(row.case().when("device_mac", "=", device_mac).then(1).else(0).end()).as("same"))
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const row = { user_id: userId, device_mac, created_at: now, seen_at: now };
  const keys = ["user_id", "device_mac"] as const;
  await upsert(db, database.dialect, "account_devices", row, [...keys], { seen_at: now });
  return Number(seen?.all ?? 0) > 0 && Number(seen?.same ?? 0) === 0;
}

/** Removes devices that were not seen for more than a year. Run by a job. */
export async function sweepDevices({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await db
    .deleteFrom("account_devices")
    .where("seen_at", "<", clock.now() - retention)
    .execute();
}

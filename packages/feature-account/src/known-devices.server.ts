import type { Context, RequestContext } from "@dozen/core/context";
import { upsert } from "@dozen/core/database/query.server";
import type { User } from "@dozen/core/sessions/users.server";
import { deviceName } from "./device-name.server";
import { tellUser } from "./settings/notices.server";
import { keepFirstLocale } from "./settings/preferences.server";
import type {} from "./tables";

/** A device that has not been seen for so long is forgotten; the cookie that names it lives a year. */
const keptFor = 400 * 24 * 60 * 60 * 1000;

/**
 * Notes the device of a sign-in, and tells a user who has signed in before about one that was never seen with their
 * account. The message is on its way when this answers: nobody waits at the door for a mail server.
 *
 * @param device id of the browser or fingerprint of the client; without either, what the client calls itself counts
 */
export async function noteDevice(
  context: RequestContext,
  request: Request,
  user: User,
  device: string | undefined,
): Promise<void> {
  const agent = request.headers.get("user-agent") ?? "";
  const isNew = await seeDevice(context, user.id, device || `agent:${agent}`);
  await keepFirstLocale(context, user.id, context.locale);
  if (!isNew) return;
  const notice = { about: "newDevice", name: deviceName(agent), ip: context.ip, at: context.clock.now() } as const;
  void tellUser(context, user, notice);
}

/** Whether a user who has devices has now been seen with one more. */
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

/** Removes devices that were not seen for more than a year. A job runs it. */
export async function sweepDevices({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await db
    .deleteFrom("account_devices")
    .where("seen_at", "<", clock.now() - keptFor)
    .execute();
}

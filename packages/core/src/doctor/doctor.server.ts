import type { Settings } from "../settings.server";
import type { Finding } from "./finding";
import { checkBackups, checkDisks, checkPermissions } from "./machine.server";
import { checkCallServers, checkCertificates, checkNames, checkOrigin } from "./network.server";
import { checkDatabase, checkMail, checkRedis, checkSms, checkStorage } from "./services.server";

/**
 * Tries everything that the site needs. It changes nothing except for a file that it stores and removes again.
 *
 * @param trials where a test letter and a test message go
 */
export async function examine(settings: Settings, { mail, sms }: { mail?: string; sms?: string }): Promise<Finding[]> {
  const found = await Promise.all([
    checkDatabase(settings),
    checkRedis(settings),
    checkStorage(settings),
    checkMail(settings, mail),
    checkSms(settings, sms),
    checkCallServers(settings),
    checkNames(settings),
    checkCertificates(settings),
    checkOrigin(settings),
    checkDisks(settings),
    checkPermissions(settings),
    checkBackups(settings),
  ]);
  return found.flat();
}

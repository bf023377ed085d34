import { isCommonPassword } from "./common-passwords.server";
import { passwordCommon } from "./errors";

/** @throws passwordCommon for one of the 3,000 that attackers try first */
export function refuseCommon(password: string): void {
  if (isCommonPassword(password)) throw passwordCommon();
}

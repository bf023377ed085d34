import { Buffer } from "node:buffer";
import { passkeyRefused } from "./errors";

/**
 * The challenge that a browser says it answers (WebAuthn, 5.8.1).
 *
 * @param clientData base64url of the browser's JSON
 * @throws passkeyRefused
 */
export function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, "base64url").toString("utf8"));
    if (typeof challenge === "string") return challenge;
  } catch {
    // Not JSON, or nothing that has fields: refused like a wrong one.
  }
  throw passkeyRefused();
}

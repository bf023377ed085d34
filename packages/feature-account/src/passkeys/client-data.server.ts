import { Buffer } from "node:buffer";
import { passkeyRefused } from "./errors";

/**
 * The challenge in the browser's client data (WebAuthn, 5.8.1).
 *
 * @param clientData base64url of the browser's JSON
 * @throws passkeyRefused
 */
export function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, "base64url").toString("utf8"));
    if (typeof challenge === "string") return challenge;
  } catch {
    // Not JSON, or not an object: refused like a wrong one.
  }
  throw passkeyRefused();
}

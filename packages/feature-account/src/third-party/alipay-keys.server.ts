import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";

/** Reads an RSA private key from PEM, or from bare base64 in PKCS#8 or PKCS#1; null if it is invalid. */
export function privateKeyOf(text: string): KeyObject | null {
  return firstRsa(
    isPem(text)
      ? [() => createPrivateKey(pem(text))]
      : (["pkcs8", "pkcs1"] as const).map((type) => () => createPrivateKey({ key: der(text), format: "der", type })),
  );
}

/** Reads an RSA public key from PEM, or from bare base64 in SPKI; null if it is invalid. */
export function publicKeyOf(text: string): KeyObject | null {
  return firstRsa([() => createPublicKey(isPem(text) ? pem(text) : { key: der(text), format: "der", type: "spki" })]);
}

function firstRsa(readers: (() => KeyObject)[]): KeyObject | null {
  for (const read of readers) {
    try {
      const key = read();
      if (key.asymmetricKeyType === "rsa") return key;
    } catch {
      // Another format, or not a key.
    }
  }
  return null;
}

function isPem(text: string): boolean {
  return text.includes("-----BEGIN");
}

/** In a `.env` file, line breaks are often written as `\n`. */
function pem(text: string): string {
  return text.replaceAll("\\n", "\n");
}

function der(text: string): Buffer {
  return Buffer.from(text, "base64");
}

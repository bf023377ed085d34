import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";

/** An RSA private key as PEM, or as bare base64 in PKCS#8 or PKCS#1; null when it is none. */
export function privateKeyOf(text: string): KeyObject | null {
  return firstRsa(
    isPem(text)
      ? [() => createPrivateKey(pem(text))]
      : (["pkcs8", "pkcs1"] as const).map((type) => () => createPrivateKey({ key: der(text), format: "der", type })),
  );
}

/** An RSA public key as PEM, or as bare base64 in SPKI; null when it is none. */
export function publicKeyOf(text: string): KeyObject | null {
  return firstRsa([() => createPublicKey(isPem(text) ? pem(text) : { key: der(text), format: "der", type: "spki" })]);
}

function firstRsa(readers: (() => KeyObject)[]): KeyObject | null {
  for (const read of readers) {
    try {
      const key = read();
      if (key.asymmetricKeyType === "rsa") return key;
    } catch {
      // Another form, or no key at all.
    }
  }
  return null;
}

function isPem(text: string): boolean {
  return text.includes("-----BEGIN");
}

/** In a `.env` file line ends are often written as `\n`. */
function pem(text: string): string {
  return text.replaceAll("\\n", "\n");
}

function der(text: string): Buffer {
  return Buffer.from(text, "base64");
}

import { Buffer } from "node:buffer";
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** Values that replace the true ones in a response, so that tests can forge it. */
export interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  userVerified?: boolean;
  counter?: number;
  userHandle?: string;
  /** Signs with another key. */
  key?: KeyObject;
}

interface Credential {
  id: Buffer;
  privateKey: KeyObject;
  userHandle: string;
  counter: number;
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

/** An authenticator with one ES256 key, as WebAuthn level 3 describes it (6.1, 6.5.1, 6.3.3). */
export class SoftwareAuthenticator {
  private credential: Credential | undefined;

  constructor(private readonly origin: string) {}

  /** Creates a passkey. @returns what a browser's script would submit */
  create(options: PublicKeyCredentialCreationOptionsJSON, lies: Lies = {}): string {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const id = randomBytes(16);
    this.credential = { id, privateKey, userHandle: options.user.id, counter: 0 };
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    // COSE_Key: kty EC2, alg ES256, crv P-256 (RFC 9053).
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
    const authData = new Uint8Array(
      Buffer.concat([this.authData(options.rp.id ?? "", flags.attested, lies), attested]),
    );
    const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
      ["fmt", "none"],
      ["attStmt", new Map<string, never>()],
      ["authData", authData],
    ]);
    return this.respond({
      clientDataJSON: this.clientData("webauthn.create", options.challenge, lies),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString("base64url"),
      transports: ["internal"],
    });
  }

  /** Uses the passkey. @returns what a browser's script would submit */
  get(options: PublicKeyCredentialRequestOptionsJSON, lies: Lies = {}): string {
    const credential = this.own();
    credential.counter += 1;
    const authData = this.authData(options.rpId ?? "", 0, lies);
    const clientDataJSON = this.clientData("webauthn.get", options.challenge, lies);
    const clientHash = createHash("sha256").update(Buffer.from(clientDataJSON, "base64url")).digest();
    const signature = sign("sha256", Buffer.concat([authData, clientHash]), lies.key ?? credential.privateKey);
    return this.respond({
      clientDataJSON,
      authenticatorData: authData.toString("base64url"),
      signature: signature.toString("base64url"),
      userHandle: lies.userHandle ?? credential.userHandle,
    });
  }

  private own(): Credential {
    if (!this.credential) throw new Error("This authenticator has no passkey.");
    return this.credential;
  }

  private authData(rpId: string, more: number, { rpId: lie, userVerified = true, counter }: Lies): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags.present | (userVerified ? flags.verified : 0) | more);
    head.writeUInt32BE(counter ?? this.own().counter, 1);
    return Buffer.concat([
      createHash("sha256")
        .update(lie ?? rpId)
        .digest(),
      head,
    ]);
  }

  private clientData(type: string, challenge: string, lies: Lies): string {
    const said = {
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? this.origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(said)).toString("base64url");
  }

  private respond(response: Record<string, unknown>): string {
    const id = this.own().id.toString("base64url");
    return JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });
  }
}

/** A key that belongs to no passkey. */
export function strangeKey(): KeyObject {
  return generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
}

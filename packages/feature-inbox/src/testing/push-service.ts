import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushTarget } from "../push/push";

/** A browser that a push service knows. */
export interface PushBrowser {
  target: PushTarget;
  /** The received pushes, decrypted, oldest first. */
  received: { text: string; headers: IncomingHttpHeaders }[];
  /** The status of the service's responses from now on; undefined if it does not respond. */
  status: number | undefined;
}

export interface PushService {
  /** `host:port`. */
  host: string;
  browser(): PushBrowser;
  stop(): void;
}

/** Starts a push service on loopback that decrypts pushes, as its browsers would. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { browser: PushBrowser; ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  const server = createServer(async (request, response) => {
    const known = browsers.get(request.url ?? "");
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (!known) return response.writeHead(404).end();
    const { browser, ecdh, auth } = known;
    if (browser.status === undefined) return;
    if (browser.status < 300) {
      const text = decryptPush(Buffer.concat(parts), ecdh.getPrivateKey(), auth);
      browser.received.push({ text, headers: request.headers });
    }
    response.writeHead(browser.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    browser() {
      const path = `/push/${randomBytes(12).toString("hex")}`;
      const ecdh = createECDH("prime256v1");
      const auth = randomBytes(16);
      const keys = { p256dh: ecdh.generateKeys("base64url"), auth: auth.toString("base64url") };
      const browser: PushBrowser = { target: { endpoint: `http://${host}${path}`, keys }, received: [], status: 201 };
      browsers.set(path, { browser, ecdh, auth });
      return browser;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Decrypts the body of a push with one record (RFC 8291 and RFC 8188, `aes128gcm`).
 *
 * @param privateKey the browser's, 32 bytes
 * @param auth the browser's secret, 16 bytes
 */
export function decryptPush(body: Buffer, privateKey: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), senderKey]);
  const secret = hkdf(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = hkdf(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = hkdf(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

function hkdf(material: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", material, salt, info, length));
}

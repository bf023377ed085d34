import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer } from "node:http";

/**
 * A browser that a push service knows.
 * @typedef {object} PushBrowser
 * @property {{ endpoint: string, keys: { p256dh: string, auth: string } }} target what the browser sends to the site
 * @property {{ text: string, headers: import("node:http").IncomingHttpHeaders }[]} received
 *   the accepted pushes, decrypted, oldest first
 * @property {number} requests how many pushes were sent to it, including those that the service refused
 * @property {number | undefined} status the status of the service's responses from now on; undefined if it hangs
 */

/**
 * @typedef {object} PushService
 * @property {string} host `host:port`
 * @property {() => PushBrowser} browser adds a browser
 * @property {() => void} stop
 */

/**
 * Starts a push service on loopback, which tests and benchmarks share. It decrypts pushes as its browsers would, and
 * refuses with 403 what is not signed for it.
 * @returns {Promise<PushService>}
 */
export async function startPushService() {
  /** @type {Map<string, { browser: PushBrowser, privateKey: Buffer, auth: Buffer }>} */
  const browsers = new Map();
  const server = createServer(async (request, response) => {
    const known = browsers.get(request.url ?? "");
    /** @type {Buffer[]} */
    const parts = [];
    for await (const part of request) parts.push(part);
    if (!known) return response.writeHead(404).end();
    const { browser, privateKey, auth } = known;
    browser.requests += 1;
    if (browser.status === undefined) return;
    if (signedAudience(request.headers.authorization) !== `http://${host}`) return response.writeHead(403).end();
    if (browser.status < 300) {
      const text = decryptPush(Buffer.concat(parts), privateKey, auth);
      browser.received.push({ text, headers: request.headers });
    }
    response.writeHead(browser.status).end();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const host = `127.0.0.1:${port}`;
  return {
    host,
    browser() {
      const path = `/push/${randomBytes(12).toString("hex")}`;
      const ecdh = createECDH("prime256v1");
      const auth = randomBytes(16);
      const keys = { p256dh: ecdh.generateKeys("base64url"), auth: auth.toString("base64url") };
      /** @type {PushBrowser} */
      const browser = { target: { endpoint: `http://${host}${path}`, keys }, received: [], requests: 0, status: 201 };
      browsers.set(path, { browser, privateKey: ecdh.getPrivateKey(), auth });
      return browser;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The push service for which a push is signed (RFC 8292); undefined if the signature is wrong. */
function signedAudience(/** @type {string | undefined} */ authorization) {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization ?? "") ?? [];
  const point = Buffer.from(key, "base64url");
  const [head = "", claims = "", signature = ""] = token.split(".");
  if (point.length !== 65) return undefined;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const signer = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    "sha256",
    signed,
    { key: signer, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return isSigned ? JSON.parse(Buffer.from(claims, "base64url").toString()).aud : undefined;
}

/**
 * Decrypts the body of a push with one record (RFC 8291 and RFC 8188, `aes128gcm`).
 * @param {Buffer} body
 * @param {Buffer} privateKey the browser's, 32 bytes
 * @param {Buffer} auth the browser's secret, 16 bytes
 */
export function decryptPush(body, privateKey, auth) {
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

function hkdf(
  /** @type {Buffer} */ material,
  /** @type {Buffer} */ salt,
  /** @type {Buffer} */ info,
  /** @type {number} */ length,
) {
  return Buffer.from(hkdfSync("sha256", material, salt, info, length));
}

// Opens a vault from another program: node docs/vault-client.mjs
// ORIGIN, TOKEN and SECRET (both from POST /api/token) and MASTER_KEY come from the environment; what it prints are the
// accounts as JSON. It shares no code with the site: docs/vault-format.md is all it was written from.
import { createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import { argon2id } from "hash-wasm";

const { ORIGIN = "http://localhost:3000", TOKEN = "", SECRET = "", MASTER_KEY = "" } = process.env;

const { data: user } = await get("/api/info", {});
if (!user.pwd_key) throw new Error("No master key is set.");
const vaultKey = await openBundle(JSON.parse(user.pwd_key), user.id, MASTER_KEY);
const entryKey = derive(vaultKey, "entries");
const accounts = (await readAll()).map((entry) => openEntry(entry));
console.log(JSON.stringify(accounts, null, 2));

/** The master key, stretched, opens the wrap of the vault key. */
async function openBundle({ kdf, salt, wrap }, userId, masterKey) {
  const stretched = await argon2id({
    password: masterKey,
    salt: Buffer.from(salt, "base64url"),
    memorySize: kdf.memory,
    iterations: kdf.passes,
    parallelism: kdf.lanes,
    hashLength: 32,
    outputType: "binary",
  });
  return unseal(derive(stretched, "master-wrap"), wrap, `dozen-vault/1|wrap|${userId}`);
}

async function readAll(page = 1) {
  const response = await get("/api/passwd", { page: String(page), size: "500", passwords: "1" });
  return page < response.page ? [...response.list, ...(await readAll(page + 1))] : response.list;
}

function openEntry({ id, type, ...sealed }) {
  const open = (/** @type {string} */ field) => {
    const bound = `dozen-vault/1|entry|${user.id}|${id}|${field}`;
    return unpad(unseal(entryKey, sealed[field].slice("1.".length), bound)).toString("utf8");
  };
  const urls = open("url").split("\n").filter(Boolean);
  const [name, account, password, label, memo] = ["name", "user", "password", "label", "memo"].map(open);
  return { id, type, name, urls, user: account, password, label, memo };
}

function derive(secret, purpose) {
  return Buffer.from(hkdfSync("sha256", secret, "", `dozen-vault/1/${purpose}`, 32));
}

/** AES-256-GCM: 12 bytes of nonce, ciphertext, 16 bytes of tag. */
function unseal(key, text, bound) {
  const bytes = Buffer.from(text, "base64url");
  const cipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12));
  cipher.setAAD(Buffer.from(bound, "utf8"));
  cipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]);
}

function unpad(bytes) {
  return bytes.subarray(0, bytes.lastIndexOf(0x80));
}

async function get(path, query) {
  const payload = new URLSearchParams(query).toString();
  const timestamp = String(Date.now());
  const sign = createHmac("sha256", SECRET).update([timestamp, "GET", path, payload].join("\n")).digest("hex");
  const response = await fetch(`${ORIGIN}${path}${payload && `?${payload}`}`, {
    headers: { version: "v2", token: TOKEN, timestamp, sign },
  });
  const { code, data } = await response.json();
  if (code !== 200) throw new Error(data.info);
  return data;
}

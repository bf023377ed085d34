import { fromBase64Url, fromUtf8, randomBytes, toBase64Url, utf8 } from "./bytes";
import { type KdfCost, standardCost, stretch } from "./kdf";
import { derive, open, seal, sealingKey, Unopened } from "./primitives";

const prefix = "dz1.";
const purpose = "dozen-vault/1/text";

/**
 * Encrypts text under a password: `dz1.memory.passes.lanes.salt.sealed`, which can be decrypted
 * anywhere with the password.
 */
export async function encryptText(text: string, password: string, cost: KdfCost = standardCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await sealingKey(await derive(await stretch(password, salt, cost), purpose));
  const head = `${prefix}${cost.memory}.${cost.passes}.${cost.lanes}.${toBase64Url(salt)}`;
  return `${head}.${await seal(key, utf8(text), head)}`;
}

/** @throws Unopened when the password is wrong, or the text has another format */
export async function decryptText(sealed: string, password: string): Promise<string> {
  const [, memory, passes, lanes, salt, body] =
    /^dz1\.(\d+)\.(\d+)\.(\d+)\.([\w-]+)\.([\w-]+)$/.exec(sealed.trim()) ?? [];
  if (!salt || !body) throw new Unopened();
  const cost = { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) };
  const stretched = await stretch(password, fromBase64Url(salt), cost).catch(() => {
    throw new Unopened();
  });
  const key = await sealingKey(await derive(stretched, purpose));
  return fromUtf8(await open(key, body, sealed.trim().slice(0, -body.length - 1)));
}

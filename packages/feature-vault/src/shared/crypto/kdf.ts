import { argon2id } from "hash-wasm";
import { type Bytes, utf8 } from "./bytes";

/** The cost of Argon2id (RFC 9106), as stored in the bundle. */
export interface KdfCost {
  /** KiB. */
  memory: number;
  passes: number;
  lanes: number;
}

/** RFC 9106, section 4, second recommended option: 64 MiB, three passes, four lanes. */
export const standardCost: KdfCost = { memory: 65_536, passes: 3, lanes: 4 };

/**
 * More than any vault uses: a malicious server must not be able to freeze the device with an absurd
 * cost.
 */
const highestCost: KdfCost = { memory: 1_048_576, passes: 20, lanes: 16 };

/** Derives 32 bytes from a secret that a user types. */
export async function stretch(secret: string, salt: Bytes, cost: KdfCost): Promise<Bytes> {
  if (!isBearable(cost)) throw new RangeError("cost of the key derivation out of range");
  const bytes = await argon2id({
    password: utf8(secret),
    salt,
    memorySize: cost.memory,
    iterations: cost.passes,
    parallelism: cost.lanes,
    hashLength: 32,
    outputType: "binary",
  });
  return bytes as Bytes;
}

function isBearable({ memory, passes, lanes }: KdfCost): boolean {
  const whole = [memory, passes, lanes].every((number) => Number.isInteger(number) && number > 0);
  return whole && memory <= highestCost.memory && passes <= highestCost.passes && lanes <= highestCost.lanes;
}

import type { Bytes } from "../../shared/crypto/bytes";
import { type KdfCost, stretch } from "../../shared/crypto/kdf";

export interface StretchRequest {
  secret: string;
  salt: Bytes;
  cost: KdfCost;
}

/** Null: it failed. */
export type StretchResponse = Bytes | null;

/** The part of the worker's scope that is used here; the DOM types would offer a window. */
const scope = globalThis as unknown as {
  onmessage: (event: { data: StretchRequest }) => void;
  postMessage(result: StretchResponse): void;
};

scope.onmessage = async ({ data: { secret, salt, cost } }) => {
  scope.postMessage(await stretch(secret, salt, cost).catch(() => null));
};

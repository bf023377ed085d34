import { api } from "../../shared/client/api";
import { openSecret, proofOf, readSecretKey, sealSecret } from "../../shared/crypto/one-time-secret";
import { Unopened } from "../../shared/crypto/primitives";
import type { Lifetime } from "../secret";
import { stretchInWorker } from "./stretch";

export interface TypedSecret {
  text: string;
  /** Empty: none. */
  password: string;
  label: string;
  ends: Lifetime;
}

/** Seals a text in this browser and stores it at the server. Returns the whole link, which only this page ever knows. */
export async function sendSecret({ text, password, label, ends }: TypedSecret): Promise<string> {
  const { key, ...sealed } = await sealSecret(text, protectionOf(password));
  const { url } = await api.post<{ url: string }>("/secret", { ...sealed, label, ends });
  return `${url}#${key}`;
}

/** Takes a secret's ciphertext from the server, which erases it. @throws Unopened for a key that is not complete */
export async function fetchSecret(id: string, key: string): Promise<string> {
  const bytes = readSecretKey(key);
  if (!bytes) throw new Unopened();
  return (await api.post<{ ciphertext: string }>("/secret-open", { id, proof: await proofOf(bytes) })).ciphertext;
}

/** Decrypts a ciphertext here. @throws Unopened when key or password is wrong */
export function readSecret(ciphertext: string, key: string, password = ""): Promise<string> {
  return openSecret(ciphertext, key, protectionOf(password));
}

function protectionOf(password: string) {
  return password ? { password, stretch: stretchInWorker } : undefined;
}

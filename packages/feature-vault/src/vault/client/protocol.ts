import type { Strength } from "@dozen/ui/password-strength";
import type { EntryEdit, ListedEntry, NewEntry, SealedEntry, VaultSession } from "../../shared/crypto/session";
import type { HealthReport } from "../health";
import type { Compared } from "../transfer/compare";
import type { ReadFile } from "../transfer/formats";

type Remote<T> = T extends (...input: infer Input) => infer Output
  ? (...input: Input) => Promise<Awaited<Output>>
  : never;

/** The worker's functions. The keys never leave it. */
export type VaultWorker = {
  [Name in
    | "create"
    | "unlock"
    | "recover"
    | "change"
    | "renew"
    | "adopt"
    | "codes"
    | "lock"
    | "openEntries"
    | "openPassword"]: Remote<VaultSession[Name]>;
} & {
  begin(userId: string, idleMinutes: number): Promise<void>;
  keyId(): Promise<string>;
  touch(idleMinutes: number): Promise<void>;
  sealNew(entries: NewEntry[]): Promise<Awaited<ReturnType<VaultSession["sealNew"]>>>;
  sealEdits(edits: EntryEdit[]): Promise<Awaited<ReturnType<VaultSession["sealEdits"]>>>;
  strength(password: string): Promise<Strength>;
  examine(entries: SealedEntry[], mfaNames: string[], now: number): Promise<HealthReport>;
  encryptText(text: string, password: string): Promise<string>;
  decryptText(text: string, password: string): Promise<string>;
  /** Reads another program's file and compares it with the existing accounts. */
  preview(bytes: Uint8Array, here: SealedEntry[], password?: string): Promise<FilePreview>;
  writeFile(entries: SealedEntry[], password?: string): Promise<string>;
};

/** What a file has, without the entries themselves. */
export type FilePreview = Omit<ReadFile, "entries"> & { lines: Compared[] };

export type { EntryEdit, ListedEntry, NewEntry, SealedEntry };

export interface WorkerRequest {
  id: number;
  name: keyof VaultWorker;
  input: unknown[];
}

/** `error` is only the error's name: its message could contain secrets. */
export type WorkerResponse =
  | { id: number; output: unknown }
  | { id: number; error: string; reason?: string }
  | { idle: true };

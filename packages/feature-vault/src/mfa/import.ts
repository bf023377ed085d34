import type { ImportProblem } from "./formats/imported";
import type { LeftOut } from "./formats/left-out";
import type { OtpKey } from "./key";

/** A key as the preview shows it, never with its secret. */
export interface FoundKey extends Partial<Pick<OtpKey, "algorithm" | "digits" | "period">> {
  /** Its position in the import, from 0. */
  index: number;
  name: string;
  account: string;
  kind: OtpKey["kind"] | null;
  state: "new" | "same" | ImportProblem;
  /** The name of the existing account with the same key. */
  sameAs: string | null;
}

/** The data of an import's preview. */
export interface ImportPreview {
  /** The encrypted keys; the page sends it back with the picked ones. */
  ticket: string;
  found: FoundKey[];
  /** The number of lines that were not recognized. */
  strangeLines: number;
  /** Pictures of a transfer that are missing. */
  missingParts: number;
  /** Of the keys that can be added, how many lose a part. */
  leftOut: LeftOut;
  /** How many more accounts the quota allows. */
  accountsLeft: number;
}

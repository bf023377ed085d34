import type { ImportProblem } from "./formats/imported";
import type { OtpKey } from "./key";

/** One key of an import, as its preview shows it: never with its secret. */
export interface FoundKey extends Partial<Pick<OtpKey, "algorithm" | "digits" | "period">> {
  /** Its place in the import. */
  index: number;
  name: string;
  account: string;
  kind: OtpKey["kind"] | null;
  state: "new" | "same" | ImportProblem;
  /** The name it already has on the list. */
  sameAs: string | null;
}

/** What an import would bring. */
export interface ImportPreview {
  /** The keys, sealed; it goes back with what was picked. */
  ticket: string;
  found: FoundKey[];
  /** Lines that were nothing known. */
  strangeLines: number;
  /** Pictures of a transfer that did not come. */
  missingParts: number;
  /** How many more accounts fit on the list. */
  room: number;
}

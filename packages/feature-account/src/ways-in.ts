import type { Provider } from "./third-party/providers";

/** Something that opens an account beside its password and codes. Times are epoch milliseconds. */
export interface WayIn {
  kind: "passkey" | Provider;
  /** With its kind, so that one field of a form names them all. */
  id: string;
  /** What its owner, or the provider, calls it; may be empty. */
  name: string;
  addedAt: number;
  /** Null for one that was never used, or of which that is not known. */
  usedAt: number | null;
  /** Added so lately that somebody else may have done it. */
  isNew: boolean;
}

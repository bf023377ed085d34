import type { Provider } from "../third-party/providers";

/** A way to sign in other than password and codes. Times are epoch milliseconds. */
export interface WayIn {
  kind: "passkey" | Provider;
  /** Prefixed with its kind, so that one form field can name any of them. */
  id: string;
  /** The name that its owner or the provider gave it; may be empty. */
  name: string;
  addedAt: number;
  /** Null if it was never used, or if that is unknown. */
  usedAt: number | null;
  /** Added so recently that a thief may have done it. */
  isNew: boolean;
}

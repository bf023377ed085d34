import { useEnhanced } from "@dozen/ui/enhanced";

/** Whether this browser knows passkeys at all. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === "function";
}

/** `canUsePasskeys` once the browser has taken over; undefined until then. */
export function usePasskeySupport(): boolean | undefined {
  return useEnhanced() ? canUsePasskeys() : undefined;
}

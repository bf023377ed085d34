import { useEnhanced } from "@dozen/ui/enhanced";

/** Whether this browser supports passkeys. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === "function";
}

/** `canUsePasskeys` after hydration; undefined until then. */
export function usePasskeySupport(): boolean | undefined {
  return useEnhanced() ? canUsePasskeys() : undefined;
}

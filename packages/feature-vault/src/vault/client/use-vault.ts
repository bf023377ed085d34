import { useEffect, useState, useSyncExternalStore } from "react";
import { type VaultState, vaultStore } from "./store";

const nothing: VaultState = { status: "starting", entries: [] };

/** The vault of whoever is signed in; everything happens in the browser. */
export function useVault({ userId, bundle, session }: Parameters<typeof vaultStore.begin>[0]): VaultState {
  const state = useSyncExternalStore(vaultStore.subscribe, vaultStore.state, () => nothing);
  useEffect(() => {
    vaultStore.begin({ userId, bundle, session });
  }, [userId, bundle, session]);
  useEffect(() => {
    const touch = () => vaultStore.touch();
    for (const name of activity) addEventListener(name, touch, { passive: true });
    return () => {
      for (const name of activity) removeEventListener(name, touch);
      // Whoever left may have signed out.
      vaultStore.checkSession();
    };
  }, []);
  return state;
}

const activity = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/** Whether this page may encrypt at all: browsers refuse it over plain http. Null until the browser has taken over. */
export function useSecure(): boolean | null {
  const [secure, setSecure] = useState<boolean | null>(null);
  useEffect(() => setSecure(Boolean(globalThis.crypto?.subtle)), []);
  return secure;
}

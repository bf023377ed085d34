import { useEffect, useSyncExternalStore } from "react";
import { type VaultState, vaultStore } from "./store";

const nothing: VaultState = { status: "starting", entries: [] };

/** The signed-in user's vault; everything happens in the browser. */
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
      // A user who leaves the vault may have signed out.
      vaultStore.checkSession();
    };
  }, []);
  return state;
}

const activity = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

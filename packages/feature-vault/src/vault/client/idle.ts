/** Minutes without activity after which the vault locks itself. */
export const idleChoices = [1, 5, 10, 30, 60] as const;
const usual = 5;
const storageKey = "vaultIdle";

export function idleMinutes(): number {
  const stored = Number(localStorage.getItem(storageKey));
  return idleChoices.find((minutes) => minutes === stored) ?? usual;
}

export function rememberIdleMinutes(minutes: number): void {
  localStorage.setItem(storageKey, String(minutes));
}

/** Minutes without activity after which the vault locks itself. */
export const idleChoices = [1, 5, 10, 30, 60] as const;
const usual = 5;
const place = "vaultIdle";

export function idleMinutes(): number {
  const kept = Number(localStorage.getItem(place));
  return idleChoices.find((minutes) => minutes === kept) ?? usual;
}

export function rememberIdleMinutes(minutes: number): void {
  localStorage.setItem(place, String(minutes));
}

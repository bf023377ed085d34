import { useEnhanced } from "./enhanced";

/** The browser's time zone once it is known; until then the one that the server reads days in. */
export function useZone(serverZone: string): string {
  return useEnhanced() ? Intl.DateTimeFormat().resolvedOptions().timeZone || serverZone : serverZone;
}

/** The day after today, YYYY-MM-DD: the browser's once it has taken over, until then the server's. */
export function useTomorrow(serverZone: string, tomorrow: string): string {
  const zone = useZone(serverZone);
  return useEnhanced() ? dayAfter(Date.now(), zone) : tomorrow;
}

function dayAfter(time: number, zone: string): string {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
  const today = parts.format(time);
  return new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** Tells the server in which zone the days of a form are meant. */
export function ZoneField({ zone }: { zone: string }) {
  return <input type="hidden" name="zone" value={useZone(zone)} />;
}

import { useEnhanced } from "./enhanced";

/** The browser's time zone after hydration; before, the zone in which the server reads days. */
export function useZone(serverZone: string): string {
  return useEnhanced() ? Intl.DateTimeFormat().resolvedOptions().timeZone || serverZone : serverZone;
}

/** The day after today, YYYY-MM-DD: the browser's after hydration, before that the server's. */
export function useTomorrow(serverZone: string, tomorrow: string): string {
  const zone = useZone(serverZone);
  return useEnhanced() ? dayAfter(Date.now(), zone) : tomorrow;
}

function dayAfter(time: number, zone: string): string {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
  const today = parts.format(time);
  return new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** Sends the server the zone of a form's days. */
export function ZoneField({ zone }: { zone: string }) {
  return <input type="hidden" name="zone" value={useZone(zone)} />;
}

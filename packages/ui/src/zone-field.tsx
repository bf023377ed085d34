import { useEnhanced } from "./enhanced";

/** The browser's time zone once it is known; until then the one that the server reads days in. */
export function useZone(serverZone: string): string {
  return useEnhanced() ? Intl.DateTimeFormat().resolvedOptions().timeZone || serverZone : serverZone;
}

/** Tells the server in which zone the days of a form are meant. */
export function ZoneField({ zone }: { zone: string }) {
  return <input type="hidden" name="zone" value={useZone(zone)} />;
}

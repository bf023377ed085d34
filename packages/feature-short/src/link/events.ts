import "@dozen/core/events";

declare module "@dozen/core/events" {
  interface EventMap {
    /** Links were edited, deleted or restored: caches must drop them. */
    "short.changed": { sids: string[] };
  }
}

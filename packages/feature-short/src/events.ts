import "@dozen/core/events";

declare module "@dozen/core/events" {
  interface EventMap {
    /** Links were edited, deleted or brought back: what is remembered of them must go. */
    "short.changed": { sids: string[] };
  }
}

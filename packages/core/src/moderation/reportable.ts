import type { Context, RequestContext } from "../context";

/** A thing that the viewer may see, and so may report. */
export interface ReportedThing {
  /** Its id for `context.moderation.isWithheld`; at most 100 characters. */
  id: string;
  ownerId: string;
  /** What the reporter and the operator read, such as a title or the beginning of a text; empty if it is secret. */
  title: string;
  /** The path from which the viewer came. */
  href: string;
}

/** A kind of things that others can report to the operator. */
export interface Reportable {
  /** Also the kind for `context.moderation.isWithheld`, such as `short.link`; at most 40 characters. */
  kind: string;
  /** Key, with namespace, of its name, such as "Short link". */
  label: string;
  /**
   * The thing that a link of `reportPath` names, which may be by something else than its id; undefined if the viewer
   * may not see it.
   */
  find(context: RequestContext, named: string): Promise<ReportedThing | undefined>;
  /** The address at which the operator can look at a thing, by its id; undefined if it is gone. */
  address?(context: Context, id: string): Promise<string | undefined>;
}

/** The page on which anybody reports a thing. It needs a feature that stores reports. */
export const reportPath = (kind: string, named: string) => `/report?${new URLSearchParams({ kind, thing: named })}`;

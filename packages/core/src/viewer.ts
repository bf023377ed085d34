/** Who sent a request. Another site may supply its own viewers; features depend only on this type. */
export type Viewer = Visitor | SignedIn;

export interface Visitor {
  kind: "visitor";
  /** The suspended user whose request this is. Only what is marked `evenSuspended` treats them as signed in. */
  suspended?: SignedIn;
}

export interface SignedIn {
  /** `temporary` users come from a third-party sign-in and must verify themselves before using most of the product. */
  kind: "registered" | "temporary";
  /** At most 26 characters; opaque. */
  id: string;
  name: string;
  avatar: string | null;
  /** The session of this request, when the site's own sessions are used. */
  sessionId?: string;
}

export const visitor: Visitor = { kind: "visitor" };

export function isSignedIn(viewer: Viewer): viewer is SignedIn {
  return viewer.kind !== "visitor";
}

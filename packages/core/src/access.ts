/**
 * Who may open a route while the site is open (spec:site-36 to spec:site-39): `open` and `visitor` everyone, `third`
 * also temporary users, `registered` only registered users. `visitor` marks the shell's public pages. A route says it in
 * `handle.access`; the default is `registered`. While the site is closed, only routes with `evenClosed` can be opened
 * (spec:site-34).
 */
export type Access = "open" | "visitor" | "third" | "registered";

export interface RouteHandle {
  access?: Access;
  /** Key of the route's label, for the page title (spec:site-29), for example `short:title`. */
  title?: string;
  /** Namespaces of words that the route needs in the browser, beside those of the shell. */
  i18n?: string[];
  /** Also works while the site is closed (choosing a language on the notice). */
  evenClosed?: boolean;
  /** Also works for suspended users, as for others: signing out, and taking one's data along. */
  evenSuspended?: boolean;
  /** Its forms may redirect to other sites: the policy's `form-action` also covers the redirect after a form. */
  formsLeave?: boolean;
  /** Its forms may redirect to listed siblings (SIBLING_SITES). */
  formsReachSiblings?: boolean;
  /** Only listed siblings (SIBLING_SITES) may show the page in a frame. */
  framedBySiblings?: boolean;
  /** The page keeps `window.opener`, so that it can post a message to the window that opened it. */
  keepsOpener?: boolean;
  /** The page is also served from PREVIEW_ORIGIN, where that is a separate host. */
  previews?: boolean;
  /** The page is the same for every visitor who is not signed in: render it once per language and theme. */
  sharedPage?: boolean;
  /** Path of the site's page that sends things on, in the handle of its layout. Without it, features show no links there. */
  sendPage?: string;
}

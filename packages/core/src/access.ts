/**
 * Who may open a route (spec:site-36 to spec:site-39): `open` everyone, `third` also temporary users, `visitor` everyone
 * once the site is open (public shell pages), `registered` only registered users. A route says it in `handle.access`;
 * the default is `registered`.
 */
export type Access = "open" | "visitor" | "third" | "registered";

/** What a route module may export as `handle`. */
export interface RouteHandle {
  access?: Access;
  /** Key of the route's label, for the page title (spec:site-29), for example `short:title`. */
  title?: string;
  /** Namespaces of words the route needs in the browser, beside those of the shell. */
  i18n?: string[];
  /** Also works while the site is closed (choosing a language on the notice). */
  evenClosed?: boolean;
  /** Its forms may end on other sites (`form-action` also holds for where a form's answer redirects to). */
  formsLeave?: boolean;
  /** Its forms may end on listed siblings (SIBLING_SITES). */
  formsReachSiblings?: boolean;
  /** Listed siblings (SIBLING_SITES) may show the page in a frame; nobody else may. */
  framedBySiblings?: boolean;
  /** The page keeps its tie to the window that opened it (`window.opener`), to answer it by a message. */
  keepsOpener?: boolean;
  /** The page is also served from PREVIEW_ORIGIN, where that is a separate host. */
  previews?: boolean;
  /** The page is the same for every visitor who is not signed in: render it once per language and theme. */
  sharedPage?: boolean;
}

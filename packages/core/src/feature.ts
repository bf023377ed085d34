import type { Access } from "./access";
import type { FeatureServer } from "./feature-server";
import type { LocaleLoaders } from "./locale";
import type { NoticeKind } from "./notices/notice";
import type { PasteOffer } from "./paste/offer";

/** A card on /all. Its words are `${feature.id}:tools.${id}.name` and `.des`. */
export interface ToolCard {
  id: string;
  href: string;
  /** Name of a lucide icon, such as `folder-up`. */
  icon: string;
  order: number;
}

/**
 * An entry that a feature adds to a menu of the shell. `visitor` shows to those who are not signed in, `user` and
 * `header` to those who are, `mobile` to all. `suspended` is on the page
 * of a suspended user; its route says `evenSuspended`. Its words are at `label`, a key with namespace; the number beside it
 * comes from `badges` of the feature's server part, by `id`.
 */
export interface MenuEntry {
  location: "settings" | "zone" | "header" | "mobile" | "user" | "visitor" | "suspended";
  id: string;
  href: string;
  label: string;
  icon: string;
  order: number;
}

/**
 * Something that a user can do, for the command palette and the search: it leads to the page with the form, which asks
 * first where that is needed. Its words are at `label`, a key with namespace.
 */
export interface FeatureAction {
  /** Unique on the site. `hides` of the feature's server part may name it. */
  id: string;
  href: string;
  label: string;
  /** Name of a lucide icon. */
  icon: string;
  /** Who is offered it; the access of its page. Default: `registered`. */
  access?: Access;
  /**
   * Makes it one of the first steps on the start page of a new user: the name of the figure of the hook `usage` that is
   * above 0 once they have done it.
   */
  firstStep?: string;
}

export interface FeatureRoute {
  /** URL path relative to its parent, in Remix's notation (`short/chart/:sid`); absent for a layout without a path. */
  path?: string;
  /** File relative to the feature's `src/`, for example `routes/short.tsx`. */
  file: string;
  index?: boolean;
  children?: FeatureRoute[];
  /** Mounts the route inside a named layout of another package: `site`, `set` or `zone`. Default `site`; `none` mounts at the root. */
  under?: string;
  /** Names this route as a layout that other packages may mount under. */
  layout?: string;
  /**
   * Wraps all routes of the layout of that name (`site`), without its own path: its module renders an `<Outlet />` and
   * its additions to every page.
   */
  around?: string;
}

/** What a feature package gives the site: plain data and lazy imports, safe to import anywhere on the server. */
export interface Feature {
  /** Namespace of its routes, tables, words and settings. */
  id: string;
  /** Package name, by which its files are found. */
  package: string;
  tools?: ToolCard[];
  menu?: MenuEntry[];
  actions?: FeatureAction[];
  /** What it can do with pasted content. */
  pastes?: PasteOffer[];
  /** The kinds of notices that it sends by `context.notices`. */
  notices?: NoticeKind[];
  routes: FeatureRoute[];
  locales: LocaleLoaders;
  server(): Promise<{ default: FeatureServer }>;
}

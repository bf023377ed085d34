import { NavLink, type NavLinkProps } from "@remix-run/react";

/** A menu link that has `aria-current` on its own page, for screen readers and for the style sheet. */
export function PlaceLink(props: Omit<NavLinkProps, "className">) {
  // NavLink's class names would collide with those of the widgets, whose `pending` class hides elements before
  // hydration.
  return <NavLink {...props} className={() => undefined} />;
}

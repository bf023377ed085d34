import { NavLink, type NavLinkProps } from "@remix-run/react";

/** A link of a menu that knows when it leads here: `aria-current` says so, to readers and to the stylesheet. */
export function PlaceLink(props: Omit<NavLinkProps, "className">) {
  // NavLink's own class names would meet those of the widgets: "pending" hides there what waits for script.
  return <NavLink {...props} className={() => undefined} />;
}

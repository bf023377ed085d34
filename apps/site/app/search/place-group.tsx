import { Icon } from "@dozen/ui/icon";
import { useId } from "react";
import { PageLink } from "../shell/page-link";
import type { PaletteItem } from "../shell/palette-items";

/** Pages or actions that a search has found. */
export function PlaceGroup({ label, items }: { label: string; items: PaletteItem[] }) {
  const heading = useId();
  if (items.length === 0) return null;
  return (
    <section className="card found" aria-labelledby={heading}>
      <h2 id={heading}>{label}</h2>
      <ul>
        {items.map(({ href, icon, name, des }) => (
          <li key={`${href} ${name}`}>
            <PageLink href={href} prefetch>
              <Icon of={icon} />
              <span className="found-title">{name}</span>
              {des && <span className="found-detail">{des}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Icon } from "@dozen/ui/icon";
import { useTranslation } from "react-i18next";
import { PageLink } from "../shell/page-link";
import type { PaletteItem } from "../shell/palette-items";

/** Tools, settings and pages that a search has found. */
export function PlaceGroup({ items }: { items: PaletteItem[] }) {
  const { t } = useTranslation("site");
  return (
    <section className="card found" aria-labelledby="found-places">
      <h2 id="found-places">{t("search.places")}</h2>
      <ul>
        {items.map(({ href, icon, name, des }) => (
          <li key={href}>
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

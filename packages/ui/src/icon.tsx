import type { LucideIcon } from "lucide-react";
import { type Shape, shapesMarkup } from "./icon-shapes";

/**
 * An icon imported on its own, `import Trash from "lucide-react/icons/trash"`, or its shapes as `iconMarkup` wrote them,
 * which is also what such an import gives in the built browser code.
 */
export type IconShapes = LucideIcon | string;

export interface IconProps {
  of: IconShapes;
  /** Side in pixels; 18 sits well beside 14 to 16 px words. */
  size?: number;
  /** Read aloud; without it the icon is decoration beside words that say the same. */
  label?: string;
  className?: string;
}

/** One icon of the family, with the stroke every icon of the product has. */
export function Icon({ of, size = 18, label, className }: IconProps) {
  const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  const shapes = typeof of === "string" ? of : iconMarkup(of);
  if (shapes === undefined) {
    const Glyph = of as LucideIcon;
    return <Glyph size={size} strokeWidth={1.75} className={className} focusable="false" {...named} />;
  }
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className ? `icon ${className}` : "icon"}
      focusable="false"
      {...named}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of the icon package, none of it from outside
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}

const markups = new WeakMap<LucideIcon, string>();

/**
 * The shapes of an icon as SVG markup, without the `<svg>` around them. A table of ten rows has seventy icons: as
 * elements of React they cost a third of the page's rendering, as text nothing. Undefined should the package ever build its components in another way.
 */
export function iconMarkup(Glyph: LucideIcon): string | undefined {
  const known = markups.get(Glyph);
  if (known !== undefined) return known;
  const { render } = Glyph as unknown as {
    render?(props: object, ref: null): { props?: { icon?: { node?: Shape[] } } };
  };
  const shapes = render?.({}, null).props?.icon?.node;
  if (!shapes) return undefined;
  const markup = shapesMarkup(shapes);
  markups.set(Glyph, markup);
  return markup;
}

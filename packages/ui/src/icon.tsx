import type { LucideIcon } from "lucide-react";
import { type Shape, shapesMarkup } from "./icon-shapes";

/**
 * An icon imported by path, `import Trash from "lucide-react/icons/trash"`, or its shapes as text from `iconMarkup`. In
 * the built browser code such an import also yields text.
 */
export type IconShapes = LucideIcon | string;

export interface IconProps {
  of: IconShapes;
  /** Side in pixels; 18 fits text of 14 to 16 px. */
  size?: number;
  /** Accessible name; without it the icon is decoration beside a text with the same meaning. */
  label?: string;
  className?: string;
}

/** An icon with the product's stroke width. */
export function Icon({ of, size = 18, label, className }: IconProps) {
  const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  const shapes = shapesOf(of);
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

/** The shapes of an icon as SVG markup; undefined where `iconMarkup` finds none. */
export function shapesOf(icon: IconShapes): string | undefined {
  return typeof icon === "string" ? icon : iconMarkup(icon);
}

const markups = new WeakMap<LucideIcon, string>();

/**
 * The shapes of an icon as SVG markup, without the surrounding `<svg>`. A table of ten rows has seventy icons: as React
 * elements they take a third of the page's rendering time, as text nothing. Undefined if a future version of the
 * package builds its components differently.
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

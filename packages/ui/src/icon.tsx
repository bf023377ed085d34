import type { LucideIcon } from "lucide-react";

export interface IconProps {
  /** An icon imported on its own: `import Trash from "lucide-react/icons/trash-2"`. */
  of: LucideIcon;
  /** Side in pixels; 18 sits well beside 14 to 16 px words. */
  size?: number;
  /** Read aloud; without it the icon is decoration beside words that say the same. */
  label?: string;
  className?: string;
}

/** One icon of the family, with the stroke every icon of the product has. */
export function Icon({ of: Glyph, size = 18, label, className }: IconProps) {
  const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return <Glyph size={size} strokeWidth={1.75} className={className} focusable="false" {...named} />;
}

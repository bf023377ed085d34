import type { PasteOffer } from "@dozen/core/paste/offer";
import type { IconShapes } from "@dozen/ui/icon";

/** An offer with its name in the page's language. */
export interface ShownOffer extends Omit<PasteOffer, "label" | "icon"> {
  name: string;
  icon: IconShapes;
}

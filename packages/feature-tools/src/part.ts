import type { FeatureRoute, ToolCard } from "@dozen/core/feature";

/** What one tool adds to the feature; its words, calls and styles are in the tool's folder. */
export interface ToolPart {
  cards: ToolCard[];
  routes: FeatureRoute[];
}

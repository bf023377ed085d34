import type { Feature, FeatureRoute } from "./feature";

/** What a part of a feature, a folder in its `src/`, adds to the feature: `<part>/part.ts`. */
export interface FeaturePart extends Pick<Feature, "tools" | "menu" | "actions" | "pastes" | "notices"> {
  routes?: FeatureRoute[];
}

/** The declarations of all parts, in their order. */
export function combineParts(parts: FeaturePart[]): Required<FeaturePart> {
  return {
    tools: parts.flatMap(({ tools = [] }) => tools),
    menu: parts.flatMap(({ menu = [] }) => menu),
    actions: parts.flatMap(({ actions = [] }) => actions),
    pastes: parts.flatMap(({ pastes = [] }) => pastes),
    notices: parts.flatMap(({ notices = [] }) => notices),
    routes: parts.flatMap(({ routes = [] }) => routes),
  };
}

import type { FeaturePart } from "@dozen/core/part";
import { settingsEntry } from "../shared/settings-entry";

/** Tokens by which a user's programs call the interface. */
export const accessTokensPart: FeaturePart = {
  menu: [settingsEntry("tokens", "terminal", 95)],
  routes: [{ path: "tokens", file: "access-tokens/routes/tokens.tsx", under: "set" }],
};

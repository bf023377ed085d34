import type { Migration } from "kysely";
import * as users from "./001-users";
import * as sessions from "./002-sessions";
import * as sessionsOfUser from "./003-sessions-of-user";
import * as exchanges from "./004-exchanges";
import * as signatures from "./005-signatures";
import * as siteSettings from "./006-site-settings";
import * as siteTexts from "./007-site-texts";

/** Core's own history; MySQL cannot roll back DDL, so each step does one thing. */
export const coreMigrations: Record<string, Migration> = {
  "001-users": users,
  "002-sessions": sessions,
  "003-sessions-of-user": sessionsOfUser,
  "004-exchanges": exchanges,
  "005-signatures": signatures,
  "006-site-settings": siteSettings,
  "007-site-texts": siteTexts,
};

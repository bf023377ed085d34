import type { Migration } from "kysely";
import * as users from "./001-users";
import * as sessions from "./002-sessions";
import * as sessionsOfUser from "./003-sessions-of-user";
import * as exchanges from "./004-exchanges";
import * as signatures from "./005-signatures";
import * as siteSettings from "./006-site-settings";
import * as siteTexts from "./007-site-texts";
import * as shares from "./008-shares";
import * as sharesOfItem from "./009-shares-of-item";
import * as sharesByExpiry from "./010-shares-by-expiry";
import * as shareVisits from "./011-share-visits";
import * as shareVisitsOfShare from "./012-share-visits-of-share";
import * as shareVisitsByTime from "./013-share-visits-by-time";
import * as shareVisitsOfLate from "./014-share-visits-of-late";
import * as sessionParents from "./016a-session-parents";
import * as sessionsOfParent from "./016b-sessions-of-parent";
import * as sessionProofs from "./016c-session-proofs";
import * as exchangeSessions from "./016d-exchange-sessions";
import * as sharesOfKind from "./019-shares-of-kind";
import * as searchGrams from "./020-a-search-grams";
import * as searchProgress from "./020-b-search-progress";
import * as withheldThings from "./024-a-withheld-things";
import * as withheldByChange from "./024-b-withheld-by-change";
import * as withheldOfOwner from "./024-c-withheld-of-owner";
import * as operatorActions from "./024-d-operator-actions";
import * as callReplies from "./025-a-call-replies";
import * as callRepliesByTime from "./025-b-call-replies-by-time";
import * as maskedVisits from "./027-masked-visits";

/** Core's migration history; MySQL cannot roll back DDL, so each step does one thing. */
export const coreMigrations: Record<string, Migration> = {
  "001-users": users,
  "002-sessions": sessions,
  "003-sessions-of-user": sessionsOfUser,
  "004-exchanges": exchanges,
  "005-signatures": signatures,
  "006-site-settings": siteSettings,
  "007-site-texts": siteTexts,
  "008-shares": shares,
  "009-shares-of-item": sharesOfItem,
  "010-shares-by-expiry": sharesByExpiry,
  "011-share-visits": shareVisits,
  "012-share-visits-of-share": shareVisitsOfShare,
  "013-share-visits-by-time": shareVisitsByTime,
  "014-share-visits-of-late": shareVisitsOfLate,
  "016a-session-parents": sessionParents,
  "016b-sessions-of-parent": sessionsOfParent,
  "016c-session-proofs": sessionProofs,
  "016d-exchange-sessions": exchangeSessions,
  "019-shares-of-kind": sharesOfKind,
  "020-a-search-grams": searchGrams,
  "020-b-search-progress": searchProgress,
  "024-a-withheld-things": withheldThings,
  "024-b-withheld-by-change": withheldByChange,
  "024-c-withheld-of-owner": withheldOfOwner,
  "024-d-operator-actions": operatorActions,
  "025-a-call-replies": callReplies,
  "025-b-call-replies-by-time": callRepliesByTime,
  "027-masked-visits": maskedVisits,
};

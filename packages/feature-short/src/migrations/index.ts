import type { Migration } from "kysely";
import * as links from "./001-links";
import * as linksOfOwner from "./002-links-of-owner";
import * as deletedLinks from "./003-deleted-links";
import * as owners from "./004-owners";
import * as arrivals from "./005-arrivals";
import * as visits from "./006-visits";
import * as visitsOfLink from "./007-visits-of-link";
import * as visitSums from "./013-visit-sums";
import * as summedVisits from "./014-summed-visits";
import * as visitsInOrder from "./015-visits-in-order";
import * as sumFormerVisits from "./016-sum-former-visits";
import * as usedUp from "./017-used-up";
import * as usedUpLinks from "./018-used-up-links";
import * as endNotice from "./019-end-notice";
import * as endNotices from "./020-end-notices";
import * as firstEndNotices from "./021-first-end-notices";
import * as title from "./022-title";
import * as note from "./023-note";
import * as tags from "./024-tags";
import * as tagCounts from "./025-tag-counts";
import * as titleKey from "./026-title-key";
import * as endsKey from "./027-ends-key";
import * as formerKeys from "./028-former-keys";
import * as linksByTitle from "./029-links-by-title";
import * as visitsKey from "./030-visits-key";
import * as linksByEnd from "./031-links-by-end";
import * as endedLinks from "./032-ended-links";
import * as targets from "./033-targets";
import * as dueTargets from "./034-due-targets";
import * as formerTargets from "./035-former-targets";
import * as watched from "./036-watched";
import * as deadSince from "./037-dead-since";
import * as deadNotice from "./038-dead-notice";
import * as deadNotices from "./039-dead-notices";
import * as ownerWatches from "./040-owner-watches";
import * as afterUrl from "./041-after-url";
import * as passQuery from "./042-pass-query";
import * as rules from "./043-rules";
import * as formerVisitsKeys from "./044-former-visits-keys";
import * as linksByVisits from "./045-links-by-visits";
import * as sortedVisits from "./046-sorted-visits";
import * as formerSortedVisits from "./047-former-sorted-visits";

/** MySQL cannot roll back DDL, so each step does one thing. */
export const shortMigrations: Record<string, Migration> = {
  "001-links": links,
  "002-links-of-owner": linksOfOwner,
  "003-deleted-links": deletedLinks,
  "004-owners": owners,
  "005-arrivals": arrivals,
  "006-visits": visits,
  "007-visits-of-link": visitsOfLink,
  "013-visit-sums": visitSums,
  "014-summed-visits": summedVisits,
  "015-visits-in-order": visitsInOrder,
  "016-sum-former-visits": sumFormerVisits,
  "017-used-up": usedUp,
  "018-used-up-links": usedUpLinks,
  "019-end-notice": endNotice,
  "020-end-notices": endNotices,
  "021-first-end-notices": firstEndNotices,
  "022-title": title,
  "023-note": note,
  "024-tags": tags,
  "025-tag-counts": tagCounts,
  "026-title-key": titleKey,
  "027-ends-key": endsKey,
  "028-former-keys": formerKeys,
  "029-links-by-title": linksByTitle,
  "030-visits-key": visitsKey,
  "031-links-by-end": linksByEnd,
  "032-ended-links": endedLinks,
  "033-targets": targets,
  "034-due-targets": dueTargets,
  "035-former-targets": formerTargets,
  "036-watched": watched,
  "037-dead-since": deadSince,
  "038-dead-notice": deadNotice,
  "039-dead-notices": deadNotices,
  "040-owner-watches": ownerWatches,
  "041-after-url": afterUrl,
  "042-pass-query": passQuery,
  "043-rules": rules,
  "044-former-visits-keys": formerVisitsKeys,
  "045-links-by-visits": linksByVisits,
  "046-sorted-visits": sortedVisits,
  "047-former-sorted-visits": formerSortedVisits,
};

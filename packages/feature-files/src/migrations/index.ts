import type { Migration } from "kysely";
import * as files from "./001-files";
import * as filesOfUser from "./002-files-of-user";
import * as filesByName from "./003-files-by-name";
import * as filesByContent from "./004-files-by-content";
import * as unreadyFiles from "./005-unready-files";
import * as owners from "./006-owners";
import * as removals from "./007-removals";
import * as uploads from "./010-uploads";
import * as uploadsOfUser from "./011-uploads-of-user";
import * as staleUploads from "./012-stale-uploads";
import * as chunks from "./013-chunks";
import * as tokens from "./020-tokens";
import * as tokensOfUser from "./021-tokens-of-user";
import * as expiredTokens from "./022-expired-tokens";
import * as claimedRemovals from "./023-claimed-removals";
import * as blobIds from "./024-blob-ids";
import * as firstBlobIds from "./025-first-blob-ids";
import * as needlessRemovals from "./026-needless-removals";
import * as unclaimedRemovals from "./027-unclaimed-removals";
import * as forgottenChunks from "./028-forgotten-chunks";
import * as placesOfChunks from "./029-places-of-chunks";
import * as filesOfAllKinds from "./032-a-files-of-all-kinds";
import * as filesOfKind from "./032-b-files-of-kind";
import * as filesOfFormat from "./032-c-files-of-format";
import * as needlessIndex from "./033-needless-index";
import * as counts from "./034-a-counts";
import * as firstCounts from "./034-b-first-counts";
import * as bundles from "./035-a-bundles";
import * as bundlesOfUser from "./035-b-bundles-of-user";
import * as bundlesOfFile from "./035-c-bundles-of-file";
import * as bin from "./036-a-bin";
import * as binOfUser from "./036-b-bin-of-user";
import * as binByAge from "./036-c-bin-by-age";
import * as drops from "./037-a-drops";
import * as dropsOfUser from "./037-b-drops-of-user";
import * as dropsToNotify from "./037-c-drops-to-notify";
import * as dropped from "./037-d-dropped";
import * as droppedOfDrop from "./037-e-dropped-of-drop";
import * as droppedOfFile from "./037-f-dropped-of-file";
import * as ends from "./038-a-ends";
import * as filesByEnd from "./038-b-files-by-end";
import * as binned from "./039-binned";
import * as namedTokens from "./040-named-tokens";
import * as deleteLinks from "./041-a-delete-links";
import * as deleteLinksOfFile from "./041-b-delete-links-of-file";

/** MySQL cannot roll back DDL, so each step does one thing. */
export const migrations: Record<string, Migration> = {
  "001-files": files,
  "002-files-of-user": filesOfUser,
  "003-files-by-name": filesByName,
  "004-files-by-content": filesByContent,
  "005-unready-files": unreadyFiles,
  "006-owners": owners,
  "007-removals": removals,
  "010-uploads": uploads,
  "011-uploads-of-user": uploadsOfUser,
  "012-stale-uploads": staleUploads,
  "013-chunks": chunks,
  "020-tokens": tokens,
  "021-tokens-of-user": tokensOfUser,
  "022-expired-tokens": expiredTokens,
  "023-claimed-removals": claimedRemovals,
  "024-blob-ids": blobIds,
  "025-first-blob-ids": firstBlobIds,
  "026-needless-removals": needlessRemovals,
  "027-unclaimed-removals": unclaimedRemovals,
  "028-forgotten-chunks": forgottenChunks,
  "029-places-of-chunks": placesOfChunks,
  "032-a-files-of-all-kinds": filesOfAllKinds,
  "032-b-files-of-kind": filesOfKind,
  "032-c-files-of-format": filesOfFormat,
  "033-needless-index": needlessIndex,
  "034-a-counts": counts,
  "034-b-first-counts": firstCounts,
  "035-a-bundles": bundles,
  "035-b-bundles-of-user": bundlesOfUser,
  "035-c-bundles-of-file": bundlesOfFile,
  "036-a-bin": bin,
  "036-b-bin-of-user": binOfUser,
  "036-c-bin-by-age": binByAge,
  "037-a-drops": drops,
  "037-b-drops-of-user": dropsOfUser,
  "037-c-drops-to-notify": dropsToNotify,
  "037-d-dropped": dropped,
  "037-e-dropped-of-drop": droppedOfDrop,
  "037-f-dropped-of-file": droppedOfFile,
  "038-a-ends": ends,
  "038-b-files-by-end": filesByEnd,
  "039-binned": binned,
  "040-named-tokens": namedTokens,
  "041-a-delete-links": deleteLinks,
  "041-b-delete-links-of-file": deleteLinksOfFile,
};
